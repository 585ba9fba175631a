import type { WorkTab } from '../../../../contracts/jobs/my-jobs.ts';

export const unavailable = 'My work is not available on this server.';
export const lead: Readonly<Record<WorkTab, string>> = {
  proposals: 'Jobs you have applied for, newest first.',
  invitations: 'Jobs that employers invite you to. A complete profile brings more invitations.',
  offers: 'Contracts that employers offer you, newest first. You have seven days to answer.',
  active: 'Your contracts: what happens next, and what they have earned so far.',
  done: 'Contracts that have ended, and their reviews. They appear on your profile.',
  saved: 'Jobs you saved. Use the bookmark to remove one, or to save it again.',
};
export const leadForEmployer = 'Only freelancers have proposals and work. Here are the jobs you saved.';

export const findAJobToApplyFor = 'Find a job to apply for';
export const completeYourProfile = 'Complete your profile';
export const findAJob = 'Find a job';
export const findAJobToSave = 'Find a job to save';
export const myWork = 'My work';
export const seeTheJobsYouPosted = 'See the jobs you posted';
export const yourWork = 'Your work';
export const budgetUpTo = 'Budget up to';

export const beforeChange = 'Sent before the job changed';
export const declineReason = 'Why the employer declined';
export const begun = 'Started';
export const goOn = 'Continue';
export const continueFor = (job: string): string => `Continue your proposal, ${job}`;
export const deleteDraft = 'Delete';
export const deleteDraftFor = (job: string): string => `Delete your draft, ${job}`;
export const deleteDraftTitle = 'Delete this draft?';
export const deleteDraftWords =
  'What you wrote for this job is deleted on all your devices. You can still apply.';
export const deleteDraftConfirm = 'Delete draft';
export const draftDeleted = 'Your draft is deleted.';
export const accept = 'Accept';
export const acceptFor = (job: string): string => `Accept the invitation, ${job}`;
export const accepted = 'You accepted the invitation. Now write your proposal.';
export const edit = 'Edit';
export const editFor = (job: string): string => `Edit your proposal, ${job}`;
export const withdraw = 'Withdraw';
export const withdrawFrom = (job: string): string => `Withdraw your proposal, ${job}`;
export const withdrawn = 'You withdrew your proposal.';
export const withdrawTitle = 'Withdraw your proposal?';
export const withdrawWords =
  'The employer can no longer read it. You cannot apply for this job again, and you do not get the proposal of your month back.';
export const decline = 'Decline';
export const declineFor = (job: string): string => `Decline the invitation, ${job}`;
export const declined = 'You declined the invitation.';
