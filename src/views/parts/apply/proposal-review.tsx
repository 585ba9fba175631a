/** J47: what the employer will see, before anything is sent. */
import { useEffect, useRef } from 'react';
import { formFilesIn } from '../../../contracts/generic/file-upload.ts';
import { milestoneListOf } from '../../../contracts/hiring/proposal.ts';
import { answersTo } from '../../../contracts/hiring/proposal-answers.ts';
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import { dollarsOfCents } from '../../../contracts/money/cents.ts';
import { centsTyped } from '../../../contracts/money/milestones.ts';
import type { FormValues } from '../../../machines/generic/form.machine.ts';
import { ProposalContent } from '../proposal/proposal-content.tsx';
import { EarningsLines, useEarnings } from './earnings-lines.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

export const ProposalReview = ({ job, values }: { job: JobDetail; values: FormValues }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the pressed button is gone
  const { CoverLetter = '', Bid = '', Milestones = '', Answers = '', Files = '' } = values;
  const model = job.Job_PaymentModel;
  const cents = centsTyped(Bid);
  const earnings = useEarnings(model, Bid, Milestones);
  return (
    <div className={styles.review}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.reviewTitle}
      </h3>
      <p>{texts.reviewLead}</p>
      <ProposalContent
        proposal={{
          CoverLetter: CoverLetter.trim(),
          Bid: cents === undefined ? undefined : dollarsOfCents(cents),
          Milestones: model === 'fixed' ? milestoneListOf(Milestones) : [],
          Answers: answersTo(job.Job_Questions ?? [], Answers),
          Files: formFilesIn(Files).map(({ id, name }) => ({ File: id, Name: name })),
        }}
        model={model}
        besideBid={<EarningsLines earnings={earnings} model={model} />}
      />
    </div>
  );
};
