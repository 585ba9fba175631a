import type { PostingTab } from '../../../../contracts/jobs/my-jobs.ts';

export const lead: Readonly<Record<PostingTab, string>> = {
  open: 'Jobs you are hiring for, and how many proposals each has.',
  active: 'Jobs you have hired someone for.',
  closed: 'Jobs you closed, and jobs whose deadline has passed.',
};
export const leadForFreelancer = 'Only employers post jobs. These pages are for your work:';
