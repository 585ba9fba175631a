import { useSelector } from '@xstate/react';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import type { JobDetail } from '../../../../contracts/jobs/job-detail.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { JobBudget, JobFacts } from '../../../parts/job-content/job-terms.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import record from '../../../parts/record/record.module.css';
import { SaveJobButton } from '../../../parts/save-job/save-job-button.tsx';
import { ShareButton } from '../../../parts/share/share-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Star } from '../../../ui/stars.tsx';
import { countOf, monthOf, numberOf } from '../../../words.ts';
import { APPLY } from './apply-place.tsx';
import { statusOf } from './job-status.ts';
import styles from './job-page.module.css';
import * as texts from './texts.ts';

/** The share of the employer's posted jobs that led to a hire. */
const hireRateOf = ({ Employer_Hires, Employer_JobsPosted }: JobDetail): string | undefined =>
  Employer_Hires === undefined || !Employer_JobsPosted
    ? undefined
    : `${Math.min(100, Math.round((Employer_Hires / Employer_JobsPosted) * 100))}%`;

/** V2. Links to the company for signed-in users only: others would have to sign in first. */
const EmployerName = ({ job: { Employer_Id, Employer_Company } }: { job: JobDetail }) => {
  const site = useSite();
  const isKnown = useSelector(useActor('session'), ({ context }) => context.user !== null);
  const name = Employer_Company ?? 'The employer';
  if (!isKnown || Employer_Id === undefined) return name;
  return <a href={site.href('employerProfileById', { id: String(Employer_Id) })}>{name}</a>;
};

export const JobEmployer = ({ job }: { job: JobDetail }) => {
  const { Employer_About, Employer_Rating, Employer_no_of_reviews } = job;
  return (
    <aside className={record.aside} aria-labelledby="employer">
      <div className={record.card}>
        <h2 id="employer">
          <EmployerName job={job} />
        </h2>
        {Employer_Rating !== undefined && (
          <p className={styles.rating}>
            <Star />
            <strong>{Employer_Rating}</strong>
            <span>({countOf(Employer_no_of_reviews ?? 0, 'review')})</span>
          </p>
        )}
        <p className={job.Verified_Payment ? styles.verified : styles.unverified}>
          <Icon name={job.Verified_Payment ? 'check' : 'info'} size={18} />
          {job.Verified_Payment ? 'Payment verified' : texts.paymentNotVerifiedYet}
        </p>
        {Employer_About && <p className={styles.about}>{Employer_About}</p>}
        <Facts
          facts={[
            { name: 'From', value: job.Employer_Country },
            {
              name: 'Jobs posted',
              value: job.Employer_JobsPosted === undefined ? undefined : numberOf(job.Employer_JobsPosted),
            },
            { name: 'Hire rate', value: hireRateOf(job) },
            {
              name: 'Total spent',
              value: job.Employer_Spent === undefined ? undefined : dollarsOf(job.Employer_Spent),
            },
            { name: 'Member since', value: monthOf(job.Employer_MemberSince) },
          ]}
        />
      </div>
    </aside>
  );
};

export const JobAside = ({ job }: { job: JobDetail }) => {
  const isOpen = statusOf(job) === undefined;
  return (
    <aside className={record.aside} aria-label={texts.atAGlance}>
      <div className={record.card}>
        <JobBudget job={job} />
        <div className={record.actions}>
          {isOpen && <LinkButton href={`#${APPLY}`}>Apply</LinkButton>}
          <SaveJobButton job={job} words />
          <ShareButton title={job.Job_Title} />
        </div>
        <JobFacts job={job} />
      </div>
    </aside>
  );
};
