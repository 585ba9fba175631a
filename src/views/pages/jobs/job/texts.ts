import type { JobDetail } from '../../../../contracts/jobs/job-detail.ts';

type Ended = Exclude<JobDetail['Job_Status'], 'open'>;

export const missing = 'The link may be wrong, or the employer took the job down. Other jobs are open.';
export const ended: Readonly<Record<Ended, { readonly title: string; readonly words: string }>> = {
  filled: {
    title: 'This job is filled.',
    words: 'The employer hired someone and accepts no more proposals.',
  },
  closed: { title: 'This job is closed.', words: 'The employer accepts no more proposals.' },
  expired: { title: 'This job has expired.', words: 'The deadline for proposals has passed.' },
};

export const paymentNotVerifiedYet = 'Payment not verified yet';
export const atAGlance = 'At a glance';
export const findAJob = 'Find a job';
export const goToTheHomePage = 'Go to the home page';
export const similarJobs = 'Similar jobs';
export const allOpenJobs = 'All open jobs';
