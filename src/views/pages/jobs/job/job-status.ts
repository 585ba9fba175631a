import type { JobDetail } from '../../../../contracts/jobs/job.ts';

const statuses = {
  filled: { title: 'This job is filled.', words: 'Somebody was hired; proposals are no longer taken.' },
  closed: { title: 'This job is closed.', words: 'The employer no longer takes proposals.' },
  expired: {
    title: 'This job has expired.',
    words: 'Its deadline has passed; proposals are no longer taken.',
  },
} as const;

/** Why nobody can apply; undefined while one can. */
export const statusOf = ({ Job_Status }: Pick<JobDetail, 'Job_Status'>) =>
  Job_Status === 'open' ? undefined : statuses[Job_Status];
