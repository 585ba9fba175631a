import { useSelector } from '@xstate/react';
import { budgetOf } from '../../../contracts/jobs/budget.ts';
import { earningsOf } from '../../../contracts/money/earnings.ts';
import type { JobDetail } from '../../../contracts/jobs/job.ts';
import { LONGEST_LETTER } from '../../../contracts/hiring/proposal.ts';
import { focusHeading } from '../../focus.ts';
import { useActor, useSite } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from '../form/drafted-form.tsx';
import { EarningsLines } from './earnings-lines.tsx';
import { MilestoneRows } from './milestone-rows.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

const offerOf = (job: JobDetail): string => {
  if (job.Job_MinAmount === undefined && job.Job_MaxAmount === undefined) return texts.noOffer;
  const { amount, terms: paid } = budgetOf(job);
  return texts.offer(
    amount.replace(/^[FU]/, (letter) => letter.toLowerCase()),
    paid,
  );
};

export const ProposalForm = ({ job }: { job: JobDetail }) => {
  const site = useSite();
  const applying = useActor('applying');
  const proposal = useActor('proposalForm');
  const { Bid = '', Milestones = '' } = useSelector(proposal, ({ context }) => context.values);
  const isRejected = useSelector(proposal, (state) => state.hasTag('invalid'));
  const model = job.Job_PaymentModel;
  const labels = {
    CoverLetter: texts.coverLetter,
    Bid: texts.bid[model],
    ...(model === 'fixed' && { Milestones: texts.milestonesOptional }),
  };
  return (
    <DraftedForm
      takesFocus
      actor={proposal}
      labels={labels}
      submit={{ idle: 'Send proposal', busy: 'Sending …' }}
      beside={
        <Button
          tone="quiet"
          onClick={() => {
            focusHeading(); // the pressed button unmounts
            applying.send({ type: 'apply.closed' });
          }}
        >
          Not now
        </Button>
      }
      filed={{
        title: texts.sent,
        next: (
          <p>
            {texts.next({
              work: site.href('freelancerJobs'),
              chats: site.href('chats'),
              contact: site.href('contact'),
            })}
          </p>
        ),
      }}
    >
      {(field) => (
        <>
          <TextArea
            {...field('CoverLetter')}
            label={labels.CoverLetter}
            hint={job.Job_Questions?.length ? texts.answerQuestions : texts.sayFirst}
            rows={9}
            most={LONGEST_LETTER}
            required
          />
          <div className={styles.money}>
            <Field {...field('Bid')} label={labels.Bid} inputMode="decimal" hint={offerOf(job)} required />
            <EarningsLines earnings={earningsOf(model, Bid, Milestones)} model={model} />
          </div>
          {model === 'fixed' && (
            <MilestoneRows {...field('Milestones')} label={labels.Milestones ?? ''} isRejected={isRejected} />
          )}
        </>
      )}
    </DraftedForm>
  );
};
