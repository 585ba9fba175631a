/** The form to apply, or why the job takes no more proposals. */
import type { JobDetail } from '../../../../contracts/jobs/job.ts';
import { ApplyPanel } from '../../../parts/apply/apply-panel.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { statusOf } from './job-status.ts';
import styles from './job-page.module.css';

export const APPLY = 'apply';

export const ApplyPlace = ({ job }: { job: JobDetail }) => {
  const status = statusOf(job);
  return (
    <Part title="Apply" id={APPLY}>
      {status ? <p className={styles.none}>{status.words}</p> : <ApplyPanel job={job} />}
    </Part>
  );
};
