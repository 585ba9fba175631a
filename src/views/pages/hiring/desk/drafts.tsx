/** What the user has begun: on the server, and as offers and messages in this browser. */
import { useSelector } from '@xstate/react';
import type { Desk, DeskDraft } from '../../../../contracts/hiring/desk.ts';
import { sameId } from '../../../../contracts/core/ids.ts';
import { knownNameOf } from '../../../../contracts/people/known-name.ts';
import type { DeviceDraft } from '../../../../machines/hiring/desk.machine.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { Ago } from '../../../ui/ago.tsx';
import styles from './desk.module.css';
import { draftHref, draftsHref } from './links.ts';
import * as texts from './texts.ts';
import { TimeLeft } from './time-left.tsx';

const Row = ({ draft }: { draft: DeskDraft }) => (
  <li>
    <a href={draftHref(useSite(), draft)}>{draft.Title ?? texts.untitled}</a>
    <p className={styles.facts}>
      <span>{texts.draftOf[draft.Kind]}</span>
      <span>
        {texts.saved} <Ago at={draft.SavedAt} />
      </span>
      {draft.DueAt !== undefined && <TimeLeft at={draft.DueAt} lead={texts.jobCloses} />}
    </p>
  </li>
);

const OnDevice = ({ draft: { to, text, offer }, name }: { draft: DeviceDraft; name: string | undefined }) => {
  const site = useSite();
  return (
    <li>
      {offer === undefined ? (
        <a href={site.href('chatWith', { id: String(to) })}>“{text}”</a>
      ) : (
        <a href={`${site.href('newOffer')}?${offer}`}>{text || texts.untitledOffer}</a>
      )}
      <p className={styles.facts}>
        <span>{texts.draftOf[offer === undefined ? 'message' : 'offer']}</span>
        {name !== undefined && <span>{texts.to(name)}</span>}
      </p>
    </li>
  );
};
/** The inbox knows the names of those whom the user has written to. */
const NamedOnDevice = ({ draft }: { draft: DeviceDraft }) => {
  const name = useSelector(useActor('inbox'), ({ context }) =>
    knownNameOf(context.chats.find(({ user }) => sameId(user.id, draft.to))?.user),
  );
  return <OnDevice draft={draft} name={name} />;
};

interface DraftsProps {
  readonly desk: Desk;
  readonly deviceDrafts: readonly DeviceDraft[];
  readonly hires: boolean;
}
export const Drafts = ({ desk, deviceDrafts, hires }: DraftsProps) => {
  const site = useSite();
  const hasInbox = useSelector(useActor('memberParts'), (state) => state.matches('running'));
  const { Drafts: rows, no_of_drafts: all } = desk;
  if (rows.length + deviceDrafts.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="drafts">
      <h2 id="drafts">{texts.drafts}</h2>
      <ul className={styles.list}>
        {rows.map((draft) => (
          <Row key={`${draft.Kind} ${draft.id}`} draft={draft} />
        ))}
        {deviceDrafts.map((draft) => {
          const key = `${draft.offer ?? 'message'} ${draft.to}`;
          return hasInbox ? (
            <NamedOnDevice key={key} draft={draft} />
          ) : (
            <OnDevice key={key} draft={draft} name={undefined} />
          );
        })}
      </ul>
      {rows.length < all && (
        <p className={styles.more}>
          <a href={draftsHref(site, hires)}>{texts.moreDrafts(all - rows.length)}</a>
        </p>
      )}
    </section>
  );
};
