import type { Aspect } from '../../../../contracts/hiring/contract-review.ts';
import { terms as businessTerms } from '../../../../contracts/money/terms.ts';
import type { DialogWords } from '../../../parts/act/dialog-words.ts';
import { countOf } from '../../../words.ts';

export const usual = 'Contract';
export const subject = 'This contract';
export const missing =
  'The link may be wrong, or the contract belongs to other people. Only its two sides see it.';
export const unavailable =
  'Contracts are not available on this server, so agree on your work in a chat instead.';
export const description = 'A contract on Marketlane: its terms, files, history and reviews.';
export const myJobs = 'My jobs';
export const myWork = 'My work';
export const messages = 'Messages';

export const withWhom = (name: string): string => `With ${name}`;
export const parties = 'The two sides';
export const employer = 'Employer';
export const freelancer = 'Freelancer';
export const you = 'You';
export const started = 'Began';
export const starts = 'Work starts';
export const ended = 'Ended';
export const invoices = 'Invoices';
export const reference = 'Reference';
export const writeTo = (name: string): string => `Write to ${name}`;
export const unreadMessage = 'unread message';
export const chatNote = 'Your messages with each other are one conversation, for all your contracts.';
/** Of work from before there were contracts, nobody knows who ended it. A reason follows the sentence. */
export const endedOn = (day: string, name?: string, reason?: string): string =>
  `${name === undefined ? 'The contract ended' : `${name} ended the contract`} on ${day}${reason ? ':' : '.'}`;
export const hireAgain = 'Hire again';

export const theTerms = 'Terms';
export const terms = {
  fixed: 'Fixed price',
  hourly: 'Rate an hour',
  monthly: 'Amount a month',
  limit: 'Weekly limit',
  hours: (count: number): string => `${count} hours`,
  fee: (percent: number): string => `Freelancer’s fee, ${percent}%`,
  receives: 'Freelancer receives',
  youReceive: 'You receive',
  pays: (percent: number): string => `Employer pays, with ${percent}% fee`,
  youPay: (percent: number): string => `You pay, with ${percent}% fee`,
  paid: 'Paid so far',
  unknown: 'Agreed before contracts were kept here',
} as const;
export const feeFixed = 'The freelancer’s fee stays as it was when the contract began.';
export const inWords = 'Agreed in words';

/** The order is that of the buttons. */
export const periodActs = {
  'periods.started': { hourly: 'Start weekly payments', monthly: 'Start monthly payments' },
  'contract.cancelled': 'Cancel for the end of the month',
  'cancellation.withdrawn': 'Take the cancellation back',
} as const;
export const acts = {
  'contract.resumed': 'Resume',
  'contract.paused': 'Pause',
  'amendment.proposed': 'Propose a change',
  'contract.ended': 'End the contract',
} as const;
/** The notices after acts. */
export const said = {
  'contract.paused': 'The contract is paused.',
  'contract.resumed': 'The contract goes on.',
  'periods.started': 'The payments have started.',
  'contract.cancelled': 'The contract is cancelled. The page says when it ends.',
  'cancellation.withdrawn': 'The contract goes on.',
  'contract.ended': 'The contract has ended. You can write a review now.',
  'amendment.accepted': 'The new terms apply now.',
  'amendment.declined': 'Declined. The terms stay as they were.',
  'amendment.withdrawn': 'You took your change back.',
  'reply.written': 'Your reply is public now.',
} as const;
export const dialogs = {
  'periods.started': {
    title: 'Start the payments?',
    confirm: 'Start the payments',
  },
  'contract.cancelled': {
    title: 'Cancel this contract?',
    lead: `It ends with the month that is paid for. If fewer than ${businessTerms.recurringCancelDays} days of the month are left, we charge one more month, and the contract ends with it.`,
    confirm: 'Cancel the contract',
    fields: { Reason: { label: 'Reason', hint: 'The other side reads it.' } },
  },
  'contract.ended': {
    title: 'End this contract?',
    confirm: 'End the contract',
    fields: { Reason: { label: 'Reason', hint: 'The other side reads it.' } },
  },
  'amendment.accepted': {
    title: 'Accept this change?',
    lead: 'The new terms apply at once, for both of you.',
    confirm: 'Accept the change',
  },
  'reply.written': {
    title: 'Reply to this review',
    lead: 'Everyone can read your reply. You can reply once, and not change it later.',
    confirm: 'Publish the reply',
    fields: { Reply: { label: 'Your reply' } },
  },
} as const satisfies Readonly<Record<string, DialogWords>>;
const withoutCard = `Without a card, you can pay by hand. If nothing is paid within ${businessTerms.prefundRetryHours.at(-1)} hours, the contract pauses.`;
const afterEnd = 'No new work is expected afterwards, and you can both write a review.';
/** What ending a contract means; `hourly` and `monthly` once their payments have started. */
export const endLeads = {
  fixed: `This cannot be undone. ${afterEnd}`,
  hourly: `This cannot be undone. The running week is closed on Monday as always. ${afterEnd}`,
  monthly: `This cannot be undone. We close the month now: the days that have begun are paid, and the rest goes back. ${afterEnd}`,
} as const;
/** The card that `cardToCharge` of the server finds (M233). */
const card = 'your default card, or your newest one if none is the default';
/** What the employer agrees to once. */
export const startLeads = {
  hourly: `We charge ${card}: now for all hours of this week, and again each Monday. Money for hours that are not worked goes back to the card. ${withoutCard} You can pause or end the contract at any time.`,
  monthly: `We charge ${card}: now, and again on this day of each month. ${withoutCard} You can cancel for the end of a month, up to ${businessTerms.recurringCancelDays} days before it. If you end the contract earlier, the days that have begun are paid.`,
} as const;
/** What starting the payments charges at once. */
export const chargesNow = (amount: string): string => `That is ${amount} with our fee.`;
export const leaving = (name: string): string => `${name} cancelled the contract. It ends`;
const unpaid = 'A week or a month was not paid for, so the contract is paused.';
/** `isPayable`: it can still be paid for. Otherwise it was dropped. */
export const stopped = (role: 'employer' | 'freelancer', isPayable: boolean): string => {
  if (role === 'freelancer')
    return `${unpaid} It goes on once the employer ${isPayable ? 'has paid' : 'resumes it'}.`;
  return isPayable
    ? `${unpaid} Pay for it, and the contract goes on.`
    : `${unpaid} Nothing is left to pay. Resume the contract, and the next payment begins.`;
};
/** What one milestone, hour or month comes to, for the reader. */
export const comesTo = (role: 'employer' | 'freelancer', pays: string, receives: string): string =>
  role === 'employer'
    ? `You pay ${pays}, and the freelancer receives ${receives}.`
    : `The employer pays ${pays}, and you receive ${receives}.`;
export const comesNext = (milestone: string): string => `“${milestone}” comes next.`;
export const each = { hourly: 'For each hour:', monthly: 'For each month:' } as const;
/** After whose turn it is. `others`: how many more wait for the same. */
export const milestonesWait = (first: string, others: number): string =>
  others === 0 ? `“${first}” waits.` : `“${first}” and ${countOf(others, 'more milestone')} wait.`;
export const changeWaitsForYou = 'A proposed change waits for your answer.';
export const changeWaitsFor = (name: string): string =>
  `Your proposed change waits for the answer of ${name}.`;

export const proposedChange = 'Proposed change';
export const proposedBy = (name: string, day: string): string =>
  `${name} proposed this on ${day}. The terms stay until it is accepted.`;
export const answers = {
  'amendment.accepted': 'Accept the change',
  'amendment.declined': 'Decline the change',
  'amendment.withdrawn': 'Take the change back',
} as const;
export const totalsAfter = 'If it is accepted';

export const files = 'Files';
export const noFiles = 'No files have been shared yet.';
export const sharedBy = (name: string, day: string): string => `${name}, ${day}`;
export const share = 'Share';
export const sharing = 'Sharing …';
export const chooseFiles = 'Files to share';
export const bothSee = 'Both sides can read them.';
export const filesClosed = 'The contract has ended, so no more files can be shared.';

export const history = 'History';
export const historyFailed = 'The history could not be loaded.';
export const slow = 'This is taking longer than usual.';
export const intact = 'The log is intact: no entry was changed afterwards.';
export const broken =
  'The log is broken: an entry was changed after it was written. Contact us before you rely on this history.';
export const event = 'Event';
export const eventOf = (place: number, count: number): string => `Event ${place} of ${count}`;
export const newest = (count: number): string => `The newest ${count} events are shown.`;
export const previous = 'Previous event';
export const next = 'Next event';
export const latest = 'Back to now';
export const isFirst = 'This is the first event.';
export const isLatest = 'This is the latest event.';
export const allEvents = (count: number): string => `All ${count} events`;
/** `name` begins the sentence. Undefined for an event that has only the words of its chart. */
export const eventWords = (happened: string, name: string): string | undefined =>
  (
    {
      'periods.started': `${name} started the payments.`,
      'contract.cancelled': `${name} cancelled the contract for the end of a month.`,
      'cancellation.withdrawn': `${name} took the cancellation back.`,
      'contract.paused': `${name} paused the contract.`,
      'contract.resumed': `${name} resumed the contract.`,
      'contract.ended': `${name} ended the contract.`,
      'amendment.proposed': `${name} proposed a change of the terms.`,
      'amendment.accepted': `${name} accepted the change.`,
      'amendment.declined': `${name} declined the change, and the terms stayed.`,
      'amendment.withdrawn': `${name} took the change back.`,
      'review.written': `${name} wrote a review.`,
      'review.edited': `${name} changed the review.`,
      'reply.written': `${name} replied to a review.`,
    } as Readonly<Record<string, string>>
  )[happened];
export const asOf = 'The contract as it was then';
export const state = 'State';
export const waitingThen = 'A proposed change was waiting';
export const bySystem = 'Marketlane';

export const reviews = 'Reviews';
export const reviewsFailed = 'The reviews could not be loaded.';
export const blind = (name: string): string =>
  `Only you see your review now. It appears together with that of ${name}, or when the time is over.`;
export const notWritten =
  'You have not written a review. Once both of you have written, the two reviews appear together.';
export const noReviews = 'Nobody wrote a review in time.';
export const reviewActs = {
  'review.written': 'Write a review',
  'review.edited': 'Edit your review',
  'reply.written': 'Reply',
} as const;
export const ownReview = 'Your review';
export const reviewOf = (name: string): string => `The review by ${name}`;
export const aspects: Readonly<Record<Aspect, string>> = {
  quality: 'Quality of the work',
  communication: 'Communication',
  punctuality: 'Punctuality',
  skills: 'Skills',
  clarity: 'Clear tasks',
  payment: 'Payment',
  fairness: 'Fairness',
};
export const starsOf = (count: number): string => `${count} of 5`;
export const replyOf = (name: string): string => `${name} replied`;

export const notifications = 'Notifications';
export const areOn = 'You hear of everything in this contract.';
export const areMuted = 'Muted. You still hear of deadlines.';
export const mute = 'Mute this contract';
export const unmute = 'Turn notifications on';
export const mutedNow = 'This contract is muted.';
export const unmutedNow = 'You hear of this contract again.';
