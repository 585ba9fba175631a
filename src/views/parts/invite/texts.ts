/** Texts of inviting a freelancer to a job. */

export const labels = { JID: 'Open job', Message: 'Message (optional)' };
export const gone = 'A job that is no longer open';
export const jobGone = 'The job you chose is no longer open. Choose another.';
export const invited = (name: string): string => `You invited ${name}`;
export const next =
  'We notified them. They see the invitation under My work and can message you now. You can invite them once to each job.';

export const slow = 'Your jobs are taking longer than usual.';
export const loading = 'Loading your open jobs …';
export const failed = 'Your jobs could not be loaded.';
export const nothingSent = 'Nothing was sent.';
export const noJobs = 'You have no open jobs.';
export const postFirst = 'To invite a freelancer, post a job first.';

export const inviteToAnotherJob = 'Invite to another job';
export const beginANewJob = 'Or begin a new job for this invitation';
export const chooseAJob = 'Choose a job';
export const postAJob = 'Post a job';
