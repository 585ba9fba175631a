/** The form to apply or the proposal that was sent, or why the job takes no more proposals. */
import type { JobDetail } from '../../../../contracts/jobs/job-detail.ts';
import { ApplyPanel } from '../../../parts/apply/apply-panel.tsx';
import { statusOf } from './job-status.ts';

export const APPLY = 'apply';

export const ApplyPlace = ({ job }: { job: JobDetail }) => (
  <ApplyPanel job={job} id={APPLY} ended={statusOf(job)?.words} />
);
