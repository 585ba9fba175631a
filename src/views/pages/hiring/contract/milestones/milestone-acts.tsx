/** The buttons of a milestone. Each that is not possible says why (V225). */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { sameId } from '../../../../../contracts/core/ids.ts';
import {
  blankMilestoneForm,
  MILESTONE_FORM_EVENTS,
  subjectOfMilestoneForm,
  type MilestoneFormEvent,
} from '../../../../../contracts/money/milestone-form.ts';
import type { ShownContract } from '../../../../../machines/hiring/contract-steps.ts';
import type { MilestoneState } from '../../../../../machines/money/milestone-steps.ts';
import type { NextAct } from '../../../../../machines/lifecycles/next-steps.ts';
import { focusHeadingAbove } from '../../../../focus.ts';
import { useActor, useSite } from '../../../../logic.tsx';
import { ActButton } from '../../../../parts/act/act-button.tsx';
import { whyNot } from '../../../../parts/next-steps/why-not.ts';
import { WhatIfButton } from '../../../../parts/what-if/what-if-button.tsx';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useFocusLeft } from '../../../../use-focus-left.ts';
import styles from './milestones.module.css';
import { feesOf } from './money-words.ts';
import * as texts from './texts.ts';

export type ShownMilestone = ShownContract['Milestones'][number];
interface Props {
  readonly contract: ShownContract;
  readonly milestone: ShownMilestone;
  readonly state: MilestoneState;
}
type ActProps = Omit<Props, 'state'> & { readonly act: NextAct };

/** The first of them is what the other side waits for. */
const STRONG: ReadonlySet<string> = new Set([
  'funding.started',
  'work.submitted',
  'work.approved',
  'request.agreed',
  'dispute.answered',
  'settlement.agreed',
]);
const toneOf = (event: string) => (STRONG.has(event) ? undefined : 'line');
const isLong = (event: string): event is MilestoneFormEvent =>
  (MILESTONE_FORM_EVENTS as readonly string[]).includes(event);

const Fund = ({ contract, milestone, act }: ActProps) => {
  const site = useSite();
  const address = `${site.href('milestonePayment')}?contract=${contract.id}&milestones=${milestone.id}`;
  const isOpen = act.reason?.code === 'at_checkout';
  if (act.isPossible || isOpen)
    return (
      <LinkButton size="small" href={address}>
        {isOpen ? texts.goOnPaying : texts.acts['funding.started']}
      </LinkButton>
    );
  return (
    <ActionButton size="small" {...whyNot(act)} onAct={() => {}}>
      {texts.acts['funding.started']}
    </ActionButton>
  );
};

const Write = ({ milestone, act }: ActProps & { act: { readonly event: MilestoneFormEvent } }) => {
  const dialog = useActor('milestoneDialog');
  const isLoading = useSelector(
    dialog,
    (state) =>
      state.hasTag('loading') &&
      state.context.about?.subject === subjectOfMilestoneForm(milestone.id, act.event),
  );
  return (
    <ActionButton
      {...whyNot(act)}
      tone={toneOf(act.event)}
      size="small"
      aria-haspopup="dialog"
      isComing={isLoading}
      onAct={() =>
        dialog.send({
          type: 'dialog.opened',
          about: {
            subject: subjectOfMilestoneForm(milestone.id, act.event),
            values: { ...blankMilestoneForm, Event: act.event, Whole: String(milestone.Amount) },
          },
        })
      }
    >
      {texts.acts[act.event]}
    </ActionButton>
  );
};

/** Its dialog asks for a reason, or only asks. */
const Ask = ({ milestone, act }: ActProps) => {
  const dialog = texts.dialogs[act.event as keyof typeof texts.dialogs] as
    | { readonly fields?: object }
    | undefined;
  return (
    <ActButton
      of={{ kind: 'milestone', id: milestone.id, version: milestone.Version }}
      act={act}
      tone={toneOf(act.event)}
      size="small"
      {...(dialog && { fields: dialog.fields ? { Reason: '' } : {} })}
      about={milestone.Title}
      said={texts.said[act.event as keyof typeof texts.said] ?? ''}
    >
      {texts.acts[act.event as keyof typeof texts.acts]}
    </ActButton>
  );
};

const ActOf = (props: ActProps) => {
  const { act } = props;
  if (act.event === 'funding.started') return <Fund {...props} />;
  return isLong(act.event) ? <Write {...props} act={{ ...act, event: act.event }} /> : <Ask {...props} />;
};

/** An act that is over goes with its button, which may have the focus. */
const Place = ({ children }: { children: ReactNode }) => (
  <li ref={useFocusLeft<HTMLLIElement>(focusHeadingAbove)}>{children}</li>
);

const order = Object.keys(texts.acts);
const inOrder = (one: NextAct, other: NextAct): number =>
  order.indexOf(one.event) - order.indexOf(other.event);
/** No event of the chart: it moves nothing. */
const statement: NextAct = {
  event: 'statement.added',
  isPossible: true,
  reason: null,
  possibleFrom: null,
  leadsTo: { words: '', state: null },
};

const Others = ({ acts }: { acts: readonly NextAct[] }) => (
  <details className={styles.more}>
    <summary>{texts.others}</summary>
    <ul className={styles.others}>
      {acts.map(({ event, reason, possibleFrom }) => (
        <li key={event}>
          <strong>{texts.acts[event as keyof typeof texts.acts]}</strong>{' '}
          <span className={styles.soft}>
            {reason?.words}
            {possibleFrom && (
              <>
                {' '}
                {texts.possibleFrom} <Moment at={possibleFrom} />.
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </details>
);

export const MilestoneActs = ({ contract, milestone, state }: Props) => {
  const { offered, others, isDisputed, steps } = state;
  const acts: NextAct[] = [...offered, ...(isDisputed ? [statement] : [])].toSorted(inOrder);
  return (
    <>
      <ul className={styles.acts} aria-label={texts.whatYouCan}>
        {acts.map((act) => (
          <Place key={act.event}>
            <ActOf contract={contract} milestone={milestone} act={act} />
          </Place>
        ))}
        {steps && !steps.isOver && (
          <li>
            <WhatIfButton
              about={{ title: milestone.Title, milestone, fees: feesOf(contract) }}
              label={texts.whatIf}
            />
          </li>
        )}
      </ul>
      {others.length > 0 && <Others acts={others.toSorted(inOrder)} />}
    </>
  );
};

/** The milestone that the open dialog is about. */
export const useAskedMilestone = (contract: ShownContract): ShownMilestone | undefined => {
  const id = useSelector(useActor('act'), ({ context }) => context.asked?.id);
  return contract.Milestones.find((one) => sameId(one.id, id ?? ''));
};
