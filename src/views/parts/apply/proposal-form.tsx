import { useSelector } from '@xstate/react';
import { budgetOf } from '../../../contracts/jobs/budget.ts';
import { earningsOf } from '../../../contracts/money/earnings.ts';
import type { JobDetail, PaymentModel } from '../../../contracts/jobs/job.ts';
import { LONGEST_LETTER, LONGEST_MILESTONES } from '../../../contracts/hiring/proposal.ts';
import { terms } from '../../../contracts/money/terms.ts';
import { focusHeading } from '../../focus.ts';
import { useActor, useSite } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from '../form/drafted-form.tsx';
import { EarningsLines } from './earnings-lines.tsx';
import styles from './apply.module.css';

/** What the employer offers, as a sentence. */
const offerOf = (job: JobDetail): string => {
  if (job.Job_MinAmount === undefined && job.Job_MaxAmount === undefined)
    return 'They name no amount: it is to be agreed.';
  const { amount, terms: paid } = budgetOf(job);
  return `They offer ${amount.replace(/^[FU]/, (letter) => letter.toLowerCase())} ${paid}.`;
};

const bidLabels: Readonly<Record<PaymentModel, string>> = {
  fixed: 'Your bid for the whole job, in dollars',
  hourly: 'Your rate an hour, in dollars',
  monthly: 'Your price a month, in dollars',
};

export const ProposalForm = ({ job }: { job: JobDetail }) => {
  const site = useSite();
  const applying = useActor('applying');
  const proposal = useActor('proposal');
  const { Bid = '', Milestones = '' } = useSelector(proposal, ({ context }) => context.values);
  const model = job.Job_PaymentModel;
  const labels = {
    CoverLetter: 'Cover letter',
    Bid: bidLabels[model],
    ...(model === 'fixed' && { Milestones: 'Milestones (optional)' }),
  };
  return (
    <DraftedForm
      takesFocus
      actor={proposal}
      labels={labels}
      submit={{ idle: 'Send the proposal', busy: 'Sending …' }}
      beside={
        <Button
          tone="quiet"
          onClick={() => {
            focusHeading(); // the button goes
            applying.send({ type: 'apply.closed' });
          }}
        >
          Not now
        </Button>
      }
      failures={{
        403: 'Only freelancers apply for jobs, and this account is none.',
        404: 'This job is not there any more. What you typed is still here, to be copied.',
        409: 'This job takes no proposal of yours: you have applied already, or it was closed a moment ago. What you typed is still here.',
      }}
      filed={{
        title: 'Your proposal is sent',
        next: (
          <p>
            It is kept with the job, for the employer to read beside the others, and under{' '}
            <a href={site.href('freelancerJobs')}>My work</a>. The employer writes to you in your{' '}
            <a href={site.href('chats')}>messages</a>. To withdraw it,{' '}
            <a href={site.href('contact')}>write to us</a> with the reference.
          </p>
        ),
      }}
    >
      {(field) => (
        <>
          <TextArea
            {...field('CoverLetter')}
            label={labels.CoverLetter}
            hint={
              job.Job_Questions?.length
                ? 'Answer the questions above, and say what you would do first.'
                : 'What you would do first, and what of it you have done before.'
            }
            rows={9}
            most={LONGEST_LETTER}
            required
          />
          <div className={styles.money}>
            <Field {...field('Bid')} label={labels.Bid} inputMode="decimal" hint={offerOf(job)} required />
            <EarningsLines earnings={earningsOf(model, Bid, Milestones)} model={model} />
          </div>
          {model === 'fixed' && (
            <TextArea
              {...field('Milestones')}
              label="Milestones (optional)"
              hint={`One a line, with its amount: “Audit: 400”. The smallest is $${terms.smallestMilestoneDollars}.`}
              rows={4}
              most={LONGEST_MILESTONES}
            />
          )}
        </>
      )}
    </DraftedForm>
  );
};
