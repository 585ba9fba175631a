import type { PostingTab } from '../../../../contracts/jobs/my-jobs.ts';
import { countOf } from '../../../words.ts';

export const unavailable = 'My jobs is not available on this server.';
export const lead: Readonly<Record<PostingTab, string>> = {
  drafts: 'Jobs you are still writing. Only you can see them.',
  open: 'Jobs you are hiring for, and what waits for you.',
  active: 'Jobs you have hired someone for.',
  closed: 'Jobs you closed, and jobs whose last day has passed.',
  offers: 'Contracts you offered, newest first. An offer waits for seven days.',
  contracts: 'Your contracts, with a job or without one: active and paused.',
  ended: 'Contracts that have ended, and their reviews.',
};
export const leadForFreelancer = 'Only employers post jobs. These pages are for your work:';

export const postAJob = 'Post a job';
export const findAFreelancer = 'Find a freelancer';
export const offerToAFreelancer = 'Find a freelancer to offer a contract';
export const seeYourWork = 'See your work';
export const findAJob = 'Find a job';
export const yourCompany = 'Your company';
export const myJobs = 'My jobs';
export const yourJobs = 'Your jobs';

export const noProposalsYet = 'No proposals yet';
export const unread = (count: number): string => countOf(count, 'unread proposal');
export const invited = (count: number): string => `${count} invited`;
export const shortlisted = (count: number): string => `${count} shortlisted`;
export const invitedOnly = 'Invited freelancers only';

export const seeProposals = 'See proposals';
export const inviteFreelancers = 'Invite freelancers';
export const goOn = 'Continue writing';
export const duplicate = 'Duplicate';
export const postAgain = 'Post again';
export const closes = 'Closes';
/** Each is a part of its whole name, so that it can be spoken. */
export const shortActs = { 'job.edited': 'Edit', 'job.extended': 'Last day', 'job.closed': 'Close' } as const;
export const moreHires = (count: number): string => countOf(count, 'more hire');
