import type { JobDetail } from '../../../../contracts/jobs/job-detail.ts';
import record from '../../../parts/record/record.module.css';
import { Ago } from '../../../ui/ago.tsx';
import { countOf } from '../../../words.ts';
import styles from './job-page.module.css';
import { statusOf } from './job-status.ts';

export const JobLines = ({ job }: { job: JobDetail }) => {
  const status = statusOf(job);
  return (
    <>
      {status && (
        <p className={styles.status}>
          <strong>{status.title}</strong> {status.words}
        </p>
      )}
      <div className={record.meta}>
        {job.Job_PostedAt && (
          <span>
            Posted <Ago at={job.Job_PostedAt} />
          </span>
        )}
        {job.no_of_proposals !== undefined && <span>{countOf(job.no_of_proposals, 'proposal')}</span>}
        {job.Job_Duration && <span>{job.Job_Duration}</span>}
        {job.Employer_Country && <span>{job.Employer_Country}</span>}
      </div>
    </>
  );
};
