/** The freelancers invited to this job, and suggestions: `?show=invitations`. */
import { useSelector } from '@xstate/react';
import { imageAddress } from '../../../../contracts/core/images.ts';
import type { SentInvitation, SuggestedFreelancer } from '../../../../contracts/hiring/board.ts';
import { displayNameOf, profileNameId } from '../../../../contracts/people/freelancer-card.ts';
import type { FoundFreelancer } from '../../../../contracts/people/freelancer-search.ts';
import type { BoardJob } from '../../../../machines/hiring/own-job.machine.ts';
import { useActor, useSettings, useSite } from '../../../logic.tsx';
import { useFace } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Ago } from '../../../ui/ago.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Countdown, Moment } from '../../../ui/moment.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import styles from './board.module.css';
import { MatchFacts } from './match-facts.tsx';
import { OfferTo } from './offer-to.tsx';
import * as texts from './texts.ts';
import { useAddress } from './use-board.ts';

const Person = ({ freelancer }: { freelancer: FoundFreelancer }) => {
  const site = useSite();
  const { base } = useSettings();
  return (
    <>
      <Avatar src={imageAddress(base, freelancer.Photo)} />
      <div>
        <h3>
          <a href={site.href('userProfile', { nameid: profileNameId(freelancer) })}>
            {displayNameOf(freelancer)}
          </a>
        </h3>
        {freelancer.Headline && <p>{freelancer.Headline}</p>}
      </div>
    </>
  );
};

/** Of those who can be hired; once the job is filled, also of those whose invitation ended with that. */
const openStates: readonly string[] = ['sent', 'accepted'];

const Invitation = ({ invitation, job }: { invitation: SentInvitation; job: BoardJob }) => {
  const { Freelancer, State, DueAt, InvitedAt, Message, DeclineReason } = invitation;
  return (
    <li className={styles.person}>
      <Person freelancer={Freelancer} />
      <div className={styles.personMore}>
        <p className={styles.facts}>
          <Chip>{texts.inviteStates[State] ?? State}</Chip>
          <span>
            Invited <Ago at={InvitedAt} />
          </span>
          {State === 'sent' && DueAt && (
            <span>
              {texts.answerBy} <Moment at={DueAt} /> (<Countdown at={DueAt} />)
            </span>
          )}
        </p>
        {Message && <p className={styles.letter}>{Message}</p>}
        {DeclineReason && <p className={styles.letter}>“{DeclineReason}”</p>}
        {(openStates.includes(State) || (State === 'expired' && job.Standing.State === 'filled')) && (
          <OfferTo freelancer={Freelancer} />
        )}
      </div>
    </li>
  );
};

const Suggestion = ({
  suggestion: { Freelancer, Match },
  job,
}: {
  suggestion: SuggestedFreelancer;
  job: BoardJob;
}) => {
  const isOpen = job.Standing.State === 'open';
  const dialogs = useActor('profileDialogs');
  return (
    <li className={styles.person}>
      <Person freelancer={Freelancer} />
      <div className={styles.personMore}>
        <MatchFacts match={Match} />
        <ActionButton
          tone="line"
          size="small"
          reason={isOpen ? undefined : texts.inviteClosed}
          aria-label={`${texts.invite} ${displayNameOf(Freelancer)}`}
          onAct={() =>
            dialogs.send({
              type: 'invite.opened',
              freelancer: Freelancer.id,
              name: displayNameOf(Freelancer),
              job: job.JID,
            })
          }
        >
          {texts.invite}
        </ActionButton>
        <OfferTo freelancer={Freelancer} />
      </div>
    </li>
  );
};

const faces = ['slow', 'loading', 'missing', 'failed'] as const;

export const InviteesPart = ({ job }: { job: BoardJob }) => {
  const site = useSite();
  const invitees = useActor('invitees');
  const data = useSelector(invitees, ({ context }) => context.data);
  const reason = useSelector(invitees, ({ context }) => context.reason);
  const face = useFace(invitees, faces);
  const addressWith = useAddress();
  const retry = () => invitees.send({ type: 'load.retried' });
  return (
    <section className={styles.part} aria-labelledby="invitees">
      <div className={styles.partHead}>
        <h2 id="invitees">{texts.inviteFreelancers}</h2>
        <LinkButton tone="line" size="small" href={addressWith({ show: undefined })} data-scroll="keep">
          {texts.backToProposals}
        </LinkButton>
        <LinkButton tone="line" size="small" href={site.href('freelancers')}>
          {texts.findAFreelancer}
        </LinkButton>
      </div>
      {face === 'slow' && <QuietFace title={texts.slow} onRetry={retry} />}
      {face === 'loading' && <p role="status">{texts.loading}</p>}
      {(face === 'failed' || face === 'missing') && (
        <QuietFace title={texts.invitationsFailed} reason={reason} onRetry={retry} />
      )}
      {face === undefined && data && (
        <>
          <section aria-labelledby="suggested">
            <h2 id="suggested">{texts.suggested}</h2>
            <p>{data.suggested.length > 0 ? texts.suggestedNote : texts.noSuggestions}</p>
            <ul className={styles.people}>
              {data.suggested.map((suggestion) => (
                <Suggestion key={suggestion.Freelancer.id} suggestion={suggestion} job={job} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="invitations">
            <h2 id="invitations">{texts.invitations}</h2>
            {data.invitations.length === 0 && <p>{texts.noInvitations}</p>}
            <ul className={styles.people}>
              {data.invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} job={job} />
              ))}
            </ul>
          </section>
        </>
      )}
    </section>
  );
};
