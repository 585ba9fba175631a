/** Texts of posting a job. */
import { LONGEST_OPEN_DAYS, MOST_JOB_SKILLS, MOST_QUESTIONS } from '../../../../contracts/jobs/posting.ts';
import type { Experience, PostingField, Visibility } from '../../../../contracts/jobs/posting.ts';
import type { PaymentModel } from '../../../../contracts/money/payment-model.ts';
import { terms } from '../../../../contracts/money/terms.ts';

export const title = 'Post a job';
export const editTitle = 'Edit your job';
export const lead =
  'Describe the work once, well. You see exactly what freelancers will see before anything is published.';
export const editLead = 'Freelancers who applied are told what you change, and their proposals are marked.';

/** In the order of the form. */
export const labels: Readonly<Record<PostingField, string>> = {
  Job_Title: 'Title',
  Job_Brief: 'Brief',
  Job_Skills: 'Skills',
  Files: 'Files (optional)',
  Job_PaymentModel: 'How you pay',
  Job_MinAmount: 'Amount',
  Job_MaxAmount: 'Up to (optional)',
  Milestones: 'Suggested milestones (optional)',
  Job_Duration: 'Duration (optional)',
  Job_Experience: 'Experience (optional)',
  LastDay: 'Last day for proposals (optional)',
  Questions: 'Screening questions (optional)',
  Job_Visibility: 'Visible to',
};
export const parts = {
  work: 'The work',
  pay: 'What you pay',
  time: 'Time and experience',
  questions: 'Questions to everyone who applies',
  seen: 'Who can see it',
};

export const titleHint = 'What should be true when the work is done?';
export const titlePlaceholder = 'Repair the search rankings of a furniture shop';

export const skillsListed = 'Skills to choose from';
export const skillsPlaceholder = 'Search skills';
export const skillsHint = (count: number): string =>
  `${count} of ${MOST_JOB_SKILLS}. Freelancers find your job by them.`;
export const skillsFull = `You have chosen ${MOST_JOB_SKILLS} skills. Remove one to add another.`;
export const skillsLoading = 'Loading the skills …';
export const skillsFailed = 'The skills could not be loaded.';
export const noSkill = 'No skill matches.';
export const suggestedSkills = 'From what you wrote:';
export const addNamedSkill = (name: string): string => `Add ${name}`;

export const briefHint = 'What is there already, what should change, and how you will know that it is done.';
export const format = 'Format the brief';
export const preview = 'Preview';
export const write = 'Go on writing';
export const previewLoading = 'Drawing the preview …';
export const previewSlow = 'The preview is taking longer than usual.';
export const previewFailed = 'The preview could not be drawn.';
export const previewEmpty = 'There is no brief yet.';
export const marks = {
  heading: 'Heading',
  bold: 'Bold',
  bullets: 'List',
  numbers: 'Numbered list',
  link: 'Link',
};
export const filesHint = 'Everyone who sees the job can open them.';

export const models: Readonly<Record<PaymentModel, { readonly name: string; readonly meaning: string }>> = {
  fixed: { name: 'Fixed price', meaning: 'For the whole job, paid by milestones.' },
  hourly: { name: 'By the hour', meaning: 'Billed weekly.' },
  monthly: { name: 'By the month', meaning: 'Prefunded each month.' },
};
export const amount: Readonly<Record<PaymentModel, string>> = {
  fixed: 'Budget in dollars',
  hourly: 'Dollars an hour',
  monthly: 'Dollars a month',
};
export const amountHint = 'One amount, or the lower end of a range.';
export const upToHint = 'For a range, its upper end.';

export const payNeedsSkills = 'Choose skills to see what similar jobs here paid.';
export const payLoading = 'Looking up what similar jobs here paid …';
export const payFailed = 'What similar jobs here paid could not be loaded.';
export const payFew = (count: number): string =>
  count === 0
    ? 'No similar job has been paid here yet.'
    : `Only ${count === 1 ? 'one similar job has' : `${count} similar jobs have`} been paid here: too few for figures.`;
export const payTitle = 'Similar jobs here paid';
export const payCount = (count: string, median: string): string => `${count} jobs; the median is ${median}`;
export const useRange = 'Use this range';

export const milestoneTitle = 'What is delivered';
export const durationNone = 'Not decided';
export const experienceNone = 'Any level';
export const experience: Readonly<Record<Experience, string>> = {
  entry: 'Entry level',
  intermediate: 'Intermediate',
  expert: 'Expert',
};
export const lastDayHint = `Freelancers can apply until the end of that day (UTC), at most ${LONGEST_OPEN_DAYS} days from now. Without a day, they have ${terms.jobOpenDays} days.`;

export const questionsHint = `Up to ${MOST_QUESTIONS}. Everyone who applies answers each of them.`;
export const question = (place: number): string => `Question ${place}`;
export const removeQuestion = (place: number): string => `Remove question ${place}`;
export const noQuestion = 'There is no question to remove. Type one, or leave this empty.';
export const addQuestion = 'Add a question';
export const tooLongQuestion = 'At most 300 characters';

export const visibilities: Readonly<Record<Visibility, { readonly name: string; readonly meaning: string }>> =
  {
    everyone: { name: 'Everyone', meaning: 'In the list of jobs, in searches and for search engines.' },
    invited: {
      name: 'Only those you invite',
      meaning: 'In no list. You invite freelancers after publishing.',
    },
  };

export const asSeen = 'What freelancers see first';
export const untitled = 'Untitled job';
export const noAmountYet = 'No amount yet';
export const noSkillsYet = 'No skills yet';
export const reviewTitle = 'Check your job';
export const reviewLead = 'Freelancers will see exactly this. Nothing is published yet.';
export const editReviewLead = 'Freelancers will see exactly this. Your changes are not published yet.';
export const onlyInvited = 'Only freelancers you invite will see it.';

export const review = 'Review job';
export const publish = 'Publish job';
export const publishing = 'Publishing …';
export const back = 'Keep editing';
export const reviewChanges = 'Review changes';
export const publishChanges = 'Publish changes';
export const discardChanges = 'Discard changes';
export const loadNewer = 'Load the newer version';

export const next = 'What happens next';
export const steps = [
  `You publish. Freelancers can apply at once, until the last day: ${terms.jobOpenDays} days, unless you choose another.`,
  'You compare their proposals, put some on a shortlist, and answer questions.',
  'You can edit, extend or close the job while it is open. Nothing is paid before you hire.',
];
export const editSteps = [
  'You publish your changes. Freelancers see them at once.',
  'We tell those who applied what has changed. Their proposals are marked until they edit them.',
  'The last day stays as it is. You can change it on the page of your job.',
];

export const drafts = (count: number): string =>
  count === 1 ? 'You have a draft' : `You have ${count} drafts`;
export const savedOn = 'Saved';
export const continueDraft = 'Continue';
export const copyDraft = 'Copy';
export const deleteDraft = 'Delete';
export const ofDraft = (action: string, name: string): string => `${action} “${name}”`;
export const allDrafts = (count: number): string => `All ${count} drafts`;
export const draftsFailed = 'Your drafts could not be loaded.';
export const thisDraft = 'This draft';
export const copyThis = 'Copy this draft';
export const deleteThis = 'Delete this draft';
export const deleteTitle = 'Delete this draft?';
export const deleteWords = 'Its text and its files are gone for good. Nobody else ever saw it.';
export const deleteConfirm = 'Delete draft';
export const deleted = 'The draft is deleted.';

export const publishedTitle = 'Your job is published';
export const opening = 'Opening your job …';
export const openJob = 'Open your job';
export const inviteTitle = (name: string | null): string =>
  name === null ? 'Invite the freelancer you chose' : `Invite ${name}`;
export const inviteLead =
  'They can apply for the job that you have just published. You can also invite them later, from your job.';
export const message = 'Message (optional)';
export const sendInvitation = 'Send invitation';
export const invited = (name: string | null): string =>
  name === null ? 'The invitation is sent' : `You invited ${name}`;
export const invitedNext = 'We notified them. They see the invitation under My work and can message you now.';
export const withoutInviting = 'Open your job without inviting';
export const changedTitle = 'Your changes are published';

export const slow = 'Your job is taking longer than usual.';
export const slowHint = 'It appears here by itself as soon as it arrives.';
export const failed = 'Your job could not be loaded.';
export const failedHint = 'Nothing is lost: what is saved is still there.';
export const missing =
  'You have no such draft or job. It may have been deleted, or it belongs to somebody else.';
export const unavailable = 'Posting jobs is not available on this server.';
export const ended = 'This job has ended, so it can no longer be changed. Post it again with the same text.';
export const postAgain = 'Post it again';
export const discarded = 'The draft is deleted.';
export const startNew = 'Post a new job';
export const yourJobs = 'Your jobs';
export const findFreelancer = 'Find a freelancer';
