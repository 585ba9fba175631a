/** The budget and the facts of a job at a glance. */
import { budgetOf } from '../../../contracts/jobs/budget.ts';
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import { dayOf } from '../../words.ts';
import { Facts } from '../record/facts.tsx';
import styles from './job-content.module.css';
import * as texts from './texts.ts';

type Job = Pick<
  JobDetail,
  | 'Job_PaymentModel'
  | 'Job_MinAmount'
  | 'Job_MaxAmount'
  | 'Currency'
  | 'Job_Deadline'
  | 'Job_Duration'
  | 'Job_Experience'
>;

export const JobBudget = ({ job }: { readonly job: Job }) => {
  const { amount, terms } = budgetOf(job);
  return (
    <p className={styles.budget}>
      <strong>{amount}</strong> <span>{terms}</span>
    </p>
  );
};

export const JobFacts = ({ job: { Job_Deadline, Job_Duration, Job_Experience } }: { readonly job: Job }) => (
  <Facts
    facts={[
      {
        name: texts.deadline,
        value: Job_Deadline && <time dateTime={Job_Deadline}>{dayOf(Job_Deadline)}</time>,
      },
      { name: texts.duration, value: Job_Duration },
      { name: texts.experience, value: Job_Experience && texts.experienceWords[Job_Experience] },
    ]}
  />
);
