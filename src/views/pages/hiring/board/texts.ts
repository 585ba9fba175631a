import { countOf } from '../../../words.ts';
import type { DialogWords } from '../../../parts/act/dialog-words.ts';

export const usual = 'Job and proposals';
export const subject = 'This job';
export const missing =
  'The link may be wrong, or the job belongs to another account. Only its employer sees the proposals.';
export const myJobs = 'My jobs';
export const findAFreelancer = 'Find a freelancer';
export const unavailable =
  'Proposals are not available on this server, so find a freelancer and write to them instead.';

export const openUntil = (day: string): string => `Open until ${day}`;
export const invited = (count: number): string => `${count} invited`;
export const waitForYou = (count: number): string =>
  count === 1 ? 'One proposal waits for your decision' : `${count} proposals wait for your decision`;
export const whatHappensNext = 'What happens next';
export const postAgain = 'Post again';
export const viewAsFreelancers = 'View as freelancers see it';
export const inviteFreelancers = 'Invite freelancers';
export const invitedOnly = 'Only invited freelancers find this job';
export const closedBecause = (reason: string): string => `You closed it: “${reason}”`;
export const backToProposals = 'Back to the proposals';

export const tabs = {
  waiting: 'Waiting',
  shortlisted: 'Shortlisted',
  declined: 'Declined',
  ended: 'Ended',
  all: 'All',
} as const;
export const proposals = 'Proposals';
export const searchLabel = 'Search proposals';
export const searchPlaceholder = 'Letter, name or headline';
export const bid = 'Bid';
export const bidHint = 'In dollars, as this job pays';
export const minRating = 'Rating';
export const unreadOnly = 'Unread only';

export const noReviews = 'No reviews yet';
export const ratingOf = (person: {
  readonly avg_Rating?: number | undefined;
  readonly no_of_reviews?: number | undefined;
}) =>
  person.no_of_reviews
    ? `${person.avg_Rating ?? 0} stars, ${countOf(person.no_of_reviews, 'review')}`
    : noReviews;
export const noBid = 'No bid';
export const unread = 'Unread';
export const beforeChange = 'Before the change';
export const beforeChangeWhy = 'You edited the job after this proposal was written.';
export const compareAtMost = 'At most four. Take one out first.';
export const compareSome = (count: number): string => `Compare ${count} proposals`;
export const chooseNone = 'Clear the choice';
/** How many proposals are chosen, of so many on the list. */
export const choiceOf = (chosen: number, total: number): string => {
  if (chosen > 1) return `${chosen} proposals chosen.`;
  if (chosen === 1) return 'One proposal chosen. Choose at least one more to compare.';
  return total > 1 ? 'Choose two to four proposals to see them side by side.' : '';
};

export const shares = (skills: string): string => `Has ${skills}`;
export const lacks = (skills: string): string => `Does not list ${skills}`;
export const facts = { skills: 'Skills', rate: 'Rate', history: 'History' } as const;
export const noSharedSkills = 'None of this job’s skills';
export const noJobsYet = 'No finished jobs here yet';
export const rateWords = {
  below: 'Below your budget',
  within: 'Within your budget',
  above: 'Above your budget',
} as const;
export const match = 'How this freelancer fits';

export const acts = {
  'proposal.shortlisted': 'Shortlist',
  'proposal.unshortlisted': 'Take off the shortlist',
  'proposal.declined': 'Decline',
} as const;
/** The notices after them. */
export const said = {
  'proposal.shortlisted': 'Added to the shortlist.',
  'proposal.unshortlisted': 'Taken off the shortlist.',
  'proposal.declined': 'Declined. The freelancer reads your reason.',
} as const;

export const dialogs: Readonly<Record<string, DialogWords>> = {
  'proposal.declined': {
    title: 'Decline this proposal?',
    lead: 'This cannot be undone. The freelancer reads your reason.',
    confirm: 'Decline',
    fields: { Reason: { label: 'Reason', hint: 'A sentence that helps the freelancer next time.' } },
  },
};

export const allProposals = 'See all proposals';
export const emptyWords =
  'Invite freelancers who fit, share the job’s link, or change its last day, so that more people find it.';
export const slow = 'This is taking longer than usual.';
export const loading = 'Loading …';
export const proposalMissing = 'This proposal was not found. It may belong to another job.';
export const proposalFailed = 'This proposal could not be loaded.';
export const comparisonFailed = 'These proposals could not be loaded.';
export const invitationsFailed = 'The invitations could not be loaded.';

export const letter = 'Letter';
export const answers = 'Answers';
export const milestones = 'Milestones';
export const files = 'Files';
export const declineReason = 'Your reason for declining';
export const note = 'Private note';
export const noteHint = 'Only you see it. Saved as you type.';
export const noteSaving = 'Saving …';
export const noteSaved = 'Saved.';
export const noteTooLong = 'The note is too long to be saved. Shorten it.';
export const noteFailed = 'The note could not be saved. It is still in the field.';
export const viewProfile = 'View profile';
export const message = 'Message';
export const offerAContract = 'Offer a contract';
export const seeOffer = 'See your offer';

export const comparison = (count: number): string => `Compare ${countOf(count, 'proposal')}`;
export const someMissing = (count: number): string =>
  count === 1
    ? 'One proposal was not found. The link may be wrong, or it belongs to another job.'
    : `${count} proposals were not found. The link may be wrong, or they belong to other jobs.`;
export const isFirst = 'This is the first proposal. Go to the next one.';
export const isLast = 'This is the last proposal. Go to the one before.';
export const comparedOf = (index: number, count: number): string => `Proposal ${index} of ${count}`;
export const rows = {
  bid: 'Bid',
  rating: 'Rating',
  milestones: 'Milestones',
  answers: 'Answers',
  letter: 'Letter',
} as const;

export const invitations = 'Invitations';
export const suggested = 'Suggested freelancers';
export const suggestedNote = 'They fit this job, and have neither applied nor been invited.';
export const noInvitations = 'You have invited nobody to this job yet.';
export const noSuggestions = 'We have no suggestions for this job now. Search all freelancers instead.';
export const invite = 'Invite';
export const inviteClosed = 'This job takes no more proposals.';
export const answerBy = 'Can answer until';
export const inviteStates: Readonly<Record<string, string>> = {
  sent: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
};
