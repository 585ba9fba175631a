import type { JobDetail } from '../../../../contracts/jobs/job-detail.ts';
import { ended } from './texts.ts';

/** Why nobody can apply; undefined while the job is open. */
export const statusOf = ({ Job_Status }: Pick<JobDetail, 'Job_Status'>) =>
  Job_Status === 'open' ? undefined : ended[Job_Status];
