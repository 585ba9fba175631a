/** The employer's drafts above a new job (Y65a), and what can be done with the one on the page. */
import { useSelector } from '@xstate/react';
import { sameId, type Id } from '../../../../contracts/core/ids.ts';
import type { JobDraft } from '../../../../contracts/jobs/posting.ts';
import { focusHeading } from '../../../focus.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { Ago } from '../../../ui/ago.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

/** The one that was saved last; the others are on the page of one's jobs. */
const MOST_SHOWN = 1;
const nameOf = ({ Title }: JobDraft): string => Title.trim() || texts.untitled;

const useDelete = () => {
  const act = useActor('act');
  return ({ JID, Version }: JobDraft) =>
    act.send({
      type: 'act.begun',
      kind: 'job',
      id: JID,
      event: 'job.discarded',
      version: Version,
      said: texts.deleted,
      fields: {},
    });
};

/** The address that continues or copies a draft, with the freelancer to invite. */
const useAddress = () => {
  const site = useSite();
  return (field: 'id' | 'copy', id: Id, invitee: string | null) =>
    `${site.href('jobCreation')}?${new URLSearchParams({ [field]: String(id), ...(invitee !== null && { invite: invitee }) })}`;
};

export const DraftsPart = ({ invitee }: { readonly invitee: string | null }) => {
  const site = useSite();
  const address = useAddress();
  const remove = useDelete();
  const actor = useActor('jobDrafts');
  const drafts = useSelector(actor, ({ context }) => context.drafts);
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'));
  if (hasFailed && drafts.length === 0)
    return (
      <p className={styles.trouble}>
        {texts.draftsFailed}
        <Button
          tone="line"
          size="small"
          onClick={() => {
            focusHeading(); // the pressed button unmounts
            actor.send({ type: 'load.retried' });
          }}
        >
          Try again
        </Button>
      </p>
    );
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts">{texts.drafts(drafts.length)}</h2>
      <ul>
        {drafts.slice(0, MOST_SHOWN).map((draft) => (
          <li key={draft.JID}>
            <div>
              <strong>{nameOf(draft)}</strong>
              <small>
                {texts.savedOn} <Ago at={draft.SavedAt} />
              </small>
            </div>
            <div className={styles.ways}>
              <LinkButton size="small" href={address('id', draft.JID, invitee)}>
                {texts.continueDraft}
                <Hidden> “{nameOf(draft)}”</Hidden>
              </LinkButton>
              <LinkButton tone="quiet" size="small" href={address('copy', draft.JID, invitee)}>
                {texts.copyDraft}
                <Hidden> “{nameOf(draft)}”</Hidden>
              </LinkButton>
              <Button
                tone="quiet"
                size="small"
                aria-label={texts.ofDraft(texts.deleteDraft, nameOf(draft))}
                onClick={() => remove(draft)}
              >
                {texts.deleteDraft}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {drafts.length > MOST_SHOWN && (
        <a href={`${site.href('employerJobs')}?tab=drafts`}>{texts.allDrafts(drafts.length)}</a>
      )}
    </section>
  );
};

export const OwnDraftWays = ({ id, invitee }: { readonly id: string; readonly invitee: string | null }) => {
  const address = useAddress();
  const remove = useDelete();
  const draft = useSelector(useActor('jobDrafts'), ({ context }) =>
    context.drafts.find(({ JID }) => sameId(JID, id)),
  );
  if (!draft) return null;
  return (
    <div className={styles.own} role="group" aria-label={texts.thisDraft}>
      <LinkButton tone="quiet" size="small" href={address('copy', id, invitee)}>
        {texts.copyThis}
      </LinkButton>
      <Button tone="quiet" size="small" onClick={() => remove(draft)}>
        {texts.deleteThis}
      </Button>
    </div>
  );
};
