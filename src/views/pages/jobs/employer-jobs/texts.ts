import type { PostingTab } from '../../../../contracts/jobs/my-jobs.ts';

export const lead: Readonly<Record<PostingTab, string>> = {
  open: 'Jobs you are hiring for, and how many proposals each has.',
  active: 'Jobs you have hired someone for.',
  closed: 'Jobs you closed, and jobs whose deadline has passed.',
};
export const leadForFreelancer = 'Only employers post jobs. These pages are for your work:';

export const postAJob = 'Post a job';
export const findAFreelancer = 'Find a freelancer';
export const seeYourWork = 'See your work';
export const findAJob = 'Find a job';
export const myJobs = 'My Jobs';
export const yourJobs = 'Your jobs';
export const noProposalsYet = 'No proposals yet';
