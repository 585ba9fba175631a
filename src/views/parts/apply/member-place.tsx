/** The place to apply, for signed-in users: it depends on what they have to do with the job (J40). */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isEmployer, isOperator } from '../../../contracts/account/user.ts';
import { sameId } from '../../../contracts/core/ids.ts';
import { countedCreditsOf } from '../../../contracts/hiring/counted-credits.ts';
import type {
  OwnProposal as OwnProposalRecord,
  ProposalCredits,
} from '../../../contracts/hiring/own-proposal.ts';
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import type { ShownRelation } from '../../../machines/hiring/job-relation.machine.ts';
import { useActor, useHydrated, useSite } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { useContinued } from '../continued.ts';
import { useWanted } from '../later.ts';
import { Part } from '../record/part.tsx';
import { CreditsLine } from './credits-line.tsx';
import { InvitationNote } from './invitation-note.tsx';
import { OfferNote } from './offer-note.tsx';
import { openingValuesOf } from './opening-values.ts';
import { OwnJobPlace } from './own-job-place.tsx';
import { OwnProposal } from './own-proposal.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

const loadForm = async () => (await import('./proposal-form.tsx')).ProposalForm;

interface PlaceProps {
  readonly job: JobDetail;
  readonly id: string;
  /** Why the job takes no more proposals. */
  readonly ended: string | undefined;
}

/** Whether the form is open for this job, and for which proposal. */
const useOpened = (job: JobDetail) => {
  const applying = useActor('applying');
  const opened = useSelector(applying, ({ context }) => context.job);
  const proposal = useSelector(applying, ({ context }) => context.proposal);
  const isOpen = opened !== null && sameId(opened, job.JID);
  return { isWriting: isOpen && proposal === null, isEditing: isOpen && proposal !== null };
};

/** The form, or the button that opens it. */
const Way = ({
  job,
  credits,
  proposal,
  isOpened,
}: {
  job: JobDetail;
  credits: ProposalCredits | undefined;
  /** The sent one that is edited. */
  proposal?: OwnProposalRecord | undefined;
  isOpened: boolean;
}) => {
  const applying = useActor('applying');
  const isRunning = useSelector(applying, (state) => state.hasTag('open'));
  const hydrated = useHydrated();
  const { part: ProposalForm, failed, want } = useWanted(loadForm);
  useEffect(want, [want]);
  if (isOpened && isRunning && ProposalForm)
    return <ProposalForm job={job} credits={credits} sent={proposal} />;
  const isLoading = isOpened && !failed;
  const hasFailed = isOpened && failed;
  return (
    <div className={styles.way}>
      <p>{texts.invitation}</p>
      {credits && <CreditsLine credits={credits} />}
      {hasFailed && <p role="alert">{texts.formMissing}</p>}
      <Button
        disabled={!hydrated}
        aria-busy={isLoading || undefined}
        onClick={() => {
          want();
          applying.send({ type: 'apply.opened', job: job.JID, values: openingValuesOf(job) });
        }}
      >
        {isLoading ? texts.opening : hasFailed ? 'Try again' : texts.writeAProposal}
      </Button>
    </div>
  );
};

const ForFreelancer = ({ job, relation }: { job: JobDetail; relation: ShownRelation | null }) => {
  const { isWriting } = useOpened(job);
  const applying = useActor('applying');
  useContinued('apply', () =>
    applying.send({ type: 'apply.opened', job: job.JID, values: openingValuesOf(job) }),
  );
  return <Way job={job} credits={relation ? countedCreditsOf(relation) : undefined} isOpened={isWriting} />;
};

/** K7a. */
const Applying = ({ job, ended, relation }: PlaceProps & { relation: ShownRelation | null }) => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user && isOperator(user)) return <p>{ended ?? texts.forOperator}</p>;
  if (isEmployer(user))
    return ended !== undefined ? (
      <p>{ended}</p>
    ) : (
      <div className={styles.way}>
        <p>{texts.forEmployer}</p>
        <LinkButton tone="line" href={site.href('freelancers')} icon="arrow">
          {texts.findAFreelancer}
        </LinkButton>
      </div>
    );
  if (ended !== undefined)
    return (
      <div className={styles.way}>
        <p>{ended}</p>
        <ActionButton reason={ended} onAct={() => {}}>
          {texts.writeAProposal}
        </ActionButton>
      </div>
    );
  return <ForFreelancer job={job} relation={relation} />;
};

const Proposed = ({ job, id, relation }: Omit<PlaceProps, 'ended'> & { relation: ShownRelation }) => {
  const { isEditing } = useOpened(job);
  if (isEditing)
    return (
      <Part title={texts.editProposal} id={id}>
        <Way job={job} credits={undefined} proposal={relation.Proposal} isOpened />
      </Part>
    );
  return <OwnProposal job={job} id={id} relation={relation} />;
};

/** Somebody with an offer, or with the contract, needs no form. */
const isOffered = (relation: ShownRelation | null): boolean =>
  relation?.Offer !== undefined &&
  (relation.Offer.Contract !== undefined || relation.offerSteps?.isOver === false);

const faces = ['slow', 'loading', 'failed', 'ready', 'absent'] as const;

export const MemberPlace = (props: PlaceProps) => {
  const { job, id } = props;
  const jobRelation = useActor('jobRelation');
  const face = useFace(jobRelation, faces);
  const reason = useSelector(jobRelation, ({ context }) => context.reason);
  const relation = useSelector(jobRelation, ({ context }) => context.relation);
  const retry = () => jobRelation.send({ type: 'load.retried' });
  const isLoaded = face === 'ready' || face === 'absent' || face === 'failed';
  if (relation?.Role === 'owner') return <OwnJobPlace id={id} relation={relation} />;
  if (relation?.Proposal) return <Proposed job={job} id={id} relation={relation} />;
  return (
    <Part title="Apply" id={id}>
      {face === 'slow' && <QuietFace title={texts.slow} onRetry={retry} />}
      {!isLoaded && face !== 'slow' && <p role="status">{texts.checking}</p>}
      {face === 'failed' && <QuietFace title={texts.unknown} reason={reason} onRetry={retry} />}
      {relation && <OfferNote relation={relation} />}
      {relation?.Invitation && <InvitationNote job={job} relation={relation} />}
      {isLoaded && !isOffered(relation) && <Applying {...props} relation={relation} />}
    </Part>
  );
};
