/** Beside a contract: its two sides, their chat, and the reader's notifications. */
import { useSelector } from '@xstate/react';
import { sameId } from '../../../../contracts/core/ids.ts';
import { nameOfSide, otherSideOf } from '../../../../contracts/hiring/sides.ts';
import { profileNameId } from '../../../../contracts/people/freelancer-card.ts';
import type { ShownContract } from '../../../../machines/hiring/contract-steps.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { useIsActing } from '../../../parts/act/use-act.ts';
import { lastWordsOf, unreadIn } from '../../../parts/chats-panel/chat-words.ts';
import { Facts } from '../../../parts/record/facts.tsx';
import record from '../../../parts/record/record.module.css';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { countOf, dayOf } from '../../../words.ts';
import styles from './contract.module.css';
import * as texts from './texts.ts';

interface Props {
  readonly contract: ShownContract;
}

/** The inbox has it as long as the conversation is among the latest ones. */
const LatestWords = ({ contract }: Props) => {
  const me = useSelector(useActor('session'), ({ context }) => context.user?.id ?? null);
  const chat = useSelector(useActor('inbox'), ({ context }) =>
    context.chats.find(({ user }) => sameId(user.id, otherSideOf(contract).id)),
  );
  const unread = (chat && unreadIn(chat)) ?? 0;
  return (
    chat && (
      <div className={styles.words}>
        <p>{lastWordsOf(chat, me)}</p>
        {unread > 0 && <strong>{countOf(unread, texts.unreadMessage)}</strong>}
      </div>
    )
  );
};

/** V149e. */
const Messages = ({ contract }: Props) => {
  const site = useSite();
  const { id, name } = otherSideOf(contract);
  const isRunning = useSelector(useActor('memberParts'), (state) => state.matches('running'));
  return (
    <div className={record.card}>
      <h2>{texts.messages}</h2>
      {isRunning && <LatestWords contract={contract} />}
      <div className={record.actions}>
        <LinkButton tone="line" size="small" href={site.href('chatWith', { id: String(id) })}>
          {texts.writeTo(name)}
        </LinkButton>
      </div>
      <p className={styles.soft}>{texts.chatNote}</p>
    </div>
  );
};

const Mute = ({ contract: { id, Version, State, IsMuted } }: Props) => {
  const act = useActor('act');
  const of = { kind: 'contract', id } as const;
  const isPending = useIsActing(of);
  return (
    <div className={record.card}>
      <h2>{texts.notifications}</h2>
      <p className={styles.soft}>{IsMuted ? texts.areMuted : texts.areOn}</p>
      <ActionButton
        tone="line"
        size="small"
        isPending={isPending}
        onAct={() =>
          act.send({
            type: 'act.requested',
            ...of,
            event: 'contract.muted',
            version: Version,
            payload: { Muted: !IsMuted, State },
            said: IsMuted ? texts.unmutedNow : texts.mutedNow,
          })
        }
      >
        {IsMuted ? texts.unmute : texts.mute}
      </ActionButton>
    </div>
  );
};

export const ContractAside = ({ contract }: Props) => {
  const site = useSite();
  const { Employer_Id, Freelancer_Id, Freelancer_Name } = contract;
  const { Role, StartedAt, StartsOn, EndedAt, Reference } = contract;
  const you = (side: typeof Role) => Role === side && ` (${texts.you.toLowerCase()})`;
  return (
    <aside className={record.aside} aria-label={texts.parties}>
      <div className={record.card}>
        <h2>{texts.parties}</h2>
        <Facts
          facts={[
            {
              name: texts.employer,
              value: (
                <>
                  <a href={site.href('employerProfileById', { id: String(Employer_Id) })}>
                    {nameOfSide(contract, 'employer')}
                  </a>
                  {you('employer')}
                </>
              ),
            },
            {
              name: texts.freelancer,
              value: (
                <>
                  <a
                    href={site.href('userProfile', {
                      nameid: profileNameId({ id: Freelancer_Id, Name: Freelancer_Name }),
                    })}
                  >
                    {Freelancer_Name}
                  </a>
                  {you('freelancer')}
                </>
              ),
            },
            { name: texts.started, value: dayOf(StartedAt) },
            { name: texts.starts, value: dayOf(StartsOn) },
            { name: texts.ended, value: dayOf(EndedAt) },
            { name: texts.reference, value: Reference },
          ]}
        />
        <p>
          <a href={`${site.href('invoices')}?Contract=${contract.id}`}>{texts.invoices}</a>
        </p>
      </div>
      <Messages contract={contract} />
      <Mute contract={contract} />
    </aside>
  );
};
