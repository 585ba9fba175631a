import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'server/jobs/my-job-rows.ts',
  anchor: 'left join jobs on jobs.id = job_id',
  replacement: 'join jobs on jobs.id = job_id',
  harm: 'Work that was agreed without a posted job is missing from the list of a freelancer, though it is counted.',
};
