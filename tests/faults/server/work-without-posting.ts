import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'server/jobs/my-job-rows.ts',
  anchor: 'left join jobs on jobs.id = job_id',
  replacement: 'join jobs on jobs.id = job_id',
  harm: 'Work without a posted job is counted, but missing from the freelancer’s list.',
};
