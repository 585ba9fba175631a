/** J42: the freelancer's own proposal in place of the form, with what happens next and what they can do. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import type { ShownRelation } from '../../../machines/hiring/job-relation.machine.ts';
import type { NextAct } from '../../../machines/lifecycles/next-steps.ts';
import { useActor } from '../../logic.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { dayOf } from '../../words.ts';
import { ActButton } from '../act/act-button.tsx';
import { ActDialogs } from '../act/act-dialogs.tsx';
import { NextSteps } from '../next-steps/next-steps.tsx';
import { whyNot } from '../next-steps/why-not.ts';
import { ProposalContent } from '../proposal/proposal-content.tsx';
import { EarningsLines, useEarnings } from './earnings-lines.tsx';
import { OfferNote } from './offer-note.tsx';
import { openingValuesOf, shownVersionOf } from './opening-values.ts';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

const labels = { 'proposal.edited': texts.edit, 'proposal.withdrawn': texts.withdraw };

const dialogs = {
  'proposal.withdrawn': { title: texts.withdrawTitle, lead: texts.withdrawWords, confirm: texts.withdraw },
};

export const OwnProposal = ({
  job,
  id,
  relation,
}: {
  job: JobDetail;
  id: string;
  relation: ShownRelation;
}) => {
  const { Proposal: proposal, proposalSteps: steps, ClosingReason: closingReason } = relation;
  const applying = useActor('applying');
  const isFiled = useSelector(applying, (state) => state.hasTag('open'));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that was sent had the focus and is gone.
  const takesFocus = useRef(isFiled);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
  }, []);
  const model = job.Job_PaymentModel;
  const earnings = useEarnings(model, String(proposal?.Bid ?? ''));
  if (!proposal) return null;
  const renderAct = (next: NextAct, label: string) =>
    next.event === 'proposal.withdrawn' ? (
      <ActButton
        tone="line"
        size="small"
        of={{ kind: 'proposal', id: proposal.id, version: proposal.Version }}
        act={next}
        fields={{}}
        said={texts.withdrawn}
      >
        {label}
      </ActButton>
    ) : (
      <ActionButton
        tone="line"
        size="small"
        {...whyNot(next)}
        onAct={() =>
          applying.send({
            type: 'edit.opened',
            job: job.JID,
            proposal: proposal.id,
            shown: shownVersionOf(proposal),
            values: openingValuesOf(job, proposal),
          })
        }
      >
        {label}
      </ActionButton>
    );
  return (
    <section className={styles.own} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.applied(dayOf(proposal.ProposedAt))}
      </h2>
      <p className={styles.standing}>
        {steps && <Chip>{steps.state.name}</Chip>}
        {proposal.Reference && <span>{texts.reference(proposal.Reference)}</span>}
        {proposal.EditedAt && <span>{texts.editedOn(dayOf(proposal.EditedAt))}</span>}
      </p>
      <OfferNote relation={relation} />
      {proposal.IsBeforeChange && <p className={styles.mark}>{texts.beforeChange}</p>}
      {proposal.DeclineReason && (
        <div className={styles.mark}>
          <strong>{texts.declineReason}</strong>
          <p>{proposal.DeclineReason}</p>
        </div>
      )}
      {closingReason && (
        <div className={styles.mark}>
          <strong>{texts.closingReason}</strong>
          <p>{closingReason}</p>
        </div>
      )}
      {steps && (
        <NextSteps
          steps={steps}
          id={`${id}-next`}
          labels={steps.isOver ? {} : labels}
          turn={relation.offerSteps?.isOver === false ? texts.offerFirst : undefined}
          renderAct={renderAct}
        />
      )}
      <ProposalContent
        proposal={proposal}
        model={model}
        besideBid={<EarningsLines earnings={earnings} model={model} />}
      />
      <ActDialogs words={dialogs} />
    </section>
  );
};
