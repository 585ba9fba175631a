import { budgetOf } from '../../../contracts/jobs/budget.ts';
import { skillsOf } from '../../../contracts/people/freelancer-card.ts';
import type { Job } from '../../../contracts/jobs/job.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { useSite } from '../../logic.tsx';
import { Ago } from '../../ui/ago.tsx';
import { countOf } from '../../words.ts';
import { SaveJobButton } from '../save-job/save-job-button.tsx';
import { RowSkills } from '../listing/row-skills.tsx';
import { statusWords } from './job-status.ts';
import styles from './job-card.module.css';

const SKILLS_SHOWN = 4;

const per: Readonly<Record<PaymentModel, string>> = {
  fixed: 'fixed price',
  hourly: '/ hour',
  monthly: '/ month',
};

const Employer = ({ job }: { job: Job }) => (
  <p className={styles.employer}>
    {job.Featured && <span className={styles.verified}>Featured</span>}
    {job.Verified_Payment && <span className={styles.verified}>Payment verified</span>}
    <span className={styles.company}>
      {[job.Employer_Company, job.Employer_Country].filter(Boolean).join(' · ')}
    </span>
  </p>
);

interface JobCardProps {
  readonly item: Job;
  readonly nameId: string;
  /** The filtered skills, comma-separated; they come first. */
  readonly sought?: string;
  /** In a feed: Tab passes all but the link. */
  readonly isPassed?: boolean;
}

/**
 * The contents of an article with the class `jobRow`. `nameId` must be the id of the element that names it. The page
 * needs `savedJobs` among its parts.
 */
export const JobCard = ({ item: job, nameId, sought = '', isPassed = false }: JobCardProps) => {
  const href = `${useSite().href('jobDetail')}?id=${encodeURIComponent(job.JID)}`;
  const { amount } = budgetOf(job);
  const status = statusWords[job.Job_Status];
  return (
    <>
      <h3 className={styles.title}>
        <a id={nameId} href={href}>
          {job.Job_Title}
        </a>
      </h3>
      <p className={styles.budget}>
        <strong>{amount}</strong> {per[job.Job_PaymentModel]}
      </p>
      <p className={styles.facts}>
        {status && <strong>{status}</strong>}
        <Ago at={job.Job_PostedAt} />
        {job.no_of_proposals !== undefined && (
          <span>{job.no_of_proposals ? countOf(job.no_of_proposals, 'proposal') : 'No proposals yet'}</span>
        )}
      </p>
      {job.Job_Brief && <p className={styles.brief}>{job.Job_Brief}</p>}
      <RowSkills skills={skillsOf({ Skills: job.Job_Skills })} most={SKILLS_SHOWN} sought={sought} />
      <Employer job={job} />
      <SaveJobButton job={job} isPassed={isPassed} />
    </>
  );
};
export const jobRow = styles['row'] ?? '';
