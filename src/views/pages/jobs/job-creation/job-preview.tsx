/** The job as freelancers will see it: its beginning beside the form, and the whole in the review. */
import { useEffect, useRef } from 'react';
import { formFilesIn, isStoredFile } from '../../../../contracts/generic/file-upload.ts';
import { milestoneListOf } from '../../../../contracts/hiring/proposal.ts';
import { experience, partsOf, questionsIn } from '../../../../contracts/jobs/posting.ts';
import { dollarsOfCents } from '../../../../contracts/money/cents.ts';
import { centsTyped } from '../../../../contracts/money/milestones.ts';
import type { FormValues } from '../../../../machines/generic/form.machine.ts';
import { JobContent } from '../../../parts/job-content/job-content.tsx';
import { JobBudget, JobFacts } from '../../../parts/job-content/job-terms.tsx';
import record from '../../../parts/record/record.module.css';
import { Chip } from '../../../ui/chip.tsx';
import { BriefPreview } from './brief-field.tsx';
import { modelOf } from './pay-fields.tsx';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

const dollarsTyped = (typed: string | undefined): number | undefined => {
  const cents = centsTyped(typed ?? '');
  return cents === undefined ? undefined : dollarsOfCents(cents);
};
/** The form's values as a job. */
const jobOf = (values: FormValues) => {
  const model = modelOf(values['Job_PaymentModel']);
  const least = dollarsTyped(values['Job_MinAmount']);
  const lastDay = values['LastDay'] ?? '';
  return {
    Job_PaymentModel: model,
    Job_MinAmount: least,
    Job_MaxAmount: dollarsTyped(values['Job_MaxAmount']) ?? least,
    Currency: 'USD' as const,
    Job_Duration: values['Job_Duration'] || undefined,
    Job_Experience: experience.safeParse(values['Job_Experience']).data,
    Job_Deadline: lastDay === '' ? undefined : `${lastDay}T23:59:59.999Z`,
    Job_Brief: values['Job_Brief'],
    Job_Skills: values['Job_Skills'],
    Job_Milestones: model === 'fixed' ? milestoneListOf(values['Milestones'] ?? '') : [],
    Job_Questions: questionsIn(values['Questions'] ?? ''),
    Job_Files: formFilesIn(values['Files'] ?? '')
      .filter(isStoredFile)
      .map(({ id, bytes, name }) => ({
        File: id,
        Name: name,
        Kind: id.endsWith('.pdf') ? ('pdf' as const) : ('image' as const),
        Bytes: bytes,
        Width: undefined,
        Height: undefined,
      })),
  };
};

export const JobBeginning = ({ values }: { readonly values: FormValues }) => {
  const job = jobOf(values);
  const skills = partsOf(job.Job_Skills ?? '');
  return (
    <section className={record.card} aria-labelledby="as-seen">
      <h2 id="as-seen" className={styles.kicker}>
        {texts.asSeen}
      </h2>
      <p className={styles.name}>{values['Job_Title']?.trim() || texts.untitled}</p>
      {job.Job_MinAmount === undefined ? (
        <p className={styles.hint}>{texts.noAmountYet}</p>
      ) : (
        <JobBudget job={job} />
      )}
      {skills.length > 0 ? (
        <ul className={record.chips} aria-label={texts.labels.Job_Skills}>
          {skills.map((skill) => (
            <li key={skill}>
              <Chip>{skill}</Chip>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{texts.noSkillsYet}</p>
      )}
      <JobFacts job={job} />
    </section>
  );
};

interface ReviewProps {
  readonly values: FormValues;
  readonly lead: string;
}
/** Y64a: the same parts as on the job's page. */
export const JobReview = ({ values, lead }: ReviewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the pressed button has changed
  const job = jobOf(values);
  return (
    <section className={styles.review} aria-labelledby="review">
      <div className={styles.reviewHead}>
        <h2 id="review" ref={heading} tabIndex={-1}>
          {texts.reviewTitle}
        </h2>
        <p>
          {lead} {values['Job_Visibility'] === 'invited' && texts.onlyInvited}
        </p>
      </div>
      <div className={styles.paper}>
        <p className={styles.reviewName}>{values['Job_Title']?.trim()}</p>
        <div className={styles.reviewTerms}>
          <JobBudget job={job} />
          <JobFacts job={job} />
        </div>
        <JobContent job={job} brief={<BriefPreview level={3} />} />
      </div>
    </section>
  );
};
