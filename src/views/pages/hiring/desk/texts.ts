/** The sentences of the desk. */
import type {
  DeadlineRow,
  DeskDraft,
  DeskStepName,
  WaitingKind,
  WaitingRow,
} from '../../../../contracts/hiring/desk.ts';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import type { PaymentModel } from '../../../../contracts/money/payment-model.ts';
import { spanOf } from '../../../parts/offer/amount-words.ts';
import { countOf } from '../../../words.ts';

export const title = 'My desk';
export const slow = 'Your desk is taking longer than usual.';
export const failed = 'Your desk could not be loaded.';
export const stale = 'This may be out of date, because the last update failed.';

export const lead = (count: number): string =>
  count === 0
    ? 'Nothing waits for you right now.'
    : count === 1
      ? 'One thing waits for you.'
      : `${count} things wait for you. The most urgent comes first.`;

export const waiting = 'Waits for you';
export const nothingWaits =
  'You have answered everything. New offers, proposals and invitations appear here by themselves.';

const someone = 'the other side';
/** What to do, as the link that leads there. */
export const actOf = ({ Kind, Need = 'answer', Person = someone, Count }: WaitingRow): string =>
  ({
    milestone: {
      fund: `Fund a milestone with ${Person}`,
      submit: `Submit your work to ${Person}`,
      approve: `Check the work of ${Person}`,
      answer: `Answer ${Person} about a milestone`,
    }[Need],
    offer: `Answer the offer of ${Person}`,
    amendment: `Answer the change of terms by ${Person}`,
    invitation: `Answer the invitation of ${Person}`,
    proposals: Count === 1 ? `Read the proposal of ${Person}` : `Read ${Count} new proposals`,
    review: `Review ${Person}`,
  })[Kind];
/** What its date means. */
export const endOf: Readonly<Record<WaitingKind, string>> = {
  offer: 'Expires',
  amendment: 'Ends',
  milestone: 'Due',
  invitation: 'Expires',
  proposals: 'Ends',
  review: 'Closes',
};
/** Before "2 days ago": of work, which can still be submitted. */
export const lateOf = ({ Need }: WaitingRow): string | undefined =>
  Need === 'submit' ? 'Was due' : undefined;
export const latestOf = ({ Person = someone }: WaitingRow): string => `the newest by ${Person}`;
/** An invitation names the budget of its job. */
export const amountOf = (kind: WaitingKind, model: PaymentModel, dollars: number) => ({
  amount: kind === 'invitation' ? `Up to ${dollarsOf(dollars)}` : dollarsOf(dollars),
  span: model === 'fixed' ? 'fixed price' : spanOf(model),
});
const many: Readonly<Record<WaitingKind, readonly [string, string]>> = {
  offer: ['offer', 'offers'],
  amendment: ['change of terms', 'changes of terms'],
  milestone: ['milestone', 'milestones'],
  invitation: ['invitation', 'invitations'],
  proposals: ['job with new proposals', 'jobs with new proposals'],
  review: ['review to write', 'reviews to write'],
};
export const moreOf = (kind: WaitingKind, count: number): string => {
  const [one, several] = many[kind];
  return countOf(count, `more ${one}`, `more ${several}`);
};

export const deadlines = 'Deadlines';
export const noDeadlines = 'Nothing is due. Offers, reviews and jobs appear here before they end.';
export const moreDeadlines = (count: number): string => countOf(count, 'later deadline');
export const meaningOf = ({ Kind, IsMine }: DeadlineRow): string =>
  ({
    offer: IsMine ? 'Answer the offer' : 'Your offer expires',
    invitation: 'Answer the invitation',
    review: 'Write your review',
    job: 'The job closes',
    milestone: IsMine ? 'Deliver the milestone' : 'A milestone is due',
    approval: IsMine ? 'Check the work before it is paid' : 'Your work is paid without an answer',
    answer: IsMine ? 'Answer before silence decides' : 'The other side has to answer',
    settlement: 'Settle the dispute before we step in',
    ruling: IsMine ? 'Appeal before our ruling takes effect' : 'Our ruling takes effect',
  })[Kind];

export const unread = 'Unread';
export const allRead = 'You have read everything.';
export const messagesFailed = 'Your messages could not be loaded.';
export const notificationsFailed = 'Your notifications could not be loaded.';
export const newMessage = 'New message';
export const messageFrom = (name: string): string => `Message from ${name}`;
export const allMessages = 'All messages';
export const allNotifications = 'All notifications';

export const drafts = 'Drafts';
export const draftOf: Readonly<Record<DeskDraft['Kind'] | 'message' | 'offer', string>> = {
  proposal: 'Proposal',
  job: 'Job',
  message: 'Message in this browser',
  offer: 'Offer in this browser',
};
export const to = (name: string): string => `To ${name}`;
export const untitled = 'Untitled job';
export const untitledOffer = 'Untitled offer';
export const jobCloses = 'The job closes';
export const saved = 'Saved';
export const moreDrafts = (count: number): string => countOf(count, 'more draft');

export const begin = 'First steps';
export const progress = (done: number, all: number): string => `${done} of ${all} done`;
export const isDone = '(done)';
export const steps: Readonly<Record<DeskStepName, { readonly act: string; readonly why: string }>> = {
  profile: {
    act: 'Complete your profile',
    why: 'A headline, a summary, your skills and your rate decide whether employers find you.',
  },
  photo: { act: 'Add a photo', why: 'People answer a face sooner.' },
  proposal: { act: 'Send your first proposal', why: 'Find a job that fits and apply for it.' },
  search: { act: 'Save a search', why: 'We tell you about new jobs that match it.' },
  company: { act: 'Describe your company', why: 'Freelancers read it before they apply.' },
  job: { act: 'Post your first job', why: 'It is free, and proposals arrive here.' },
  invitation: {
    act: 'Invite a freelancer',
    why: 'Ask somebody whose profile you like to apply, or offer a contract.',
  },
};

export const ways = 'What you can do next';
export const postAJob = 'Post a job';
export const findFreelancers = 'Find freelancers';
export const findWork = 'Find work';
export const myJobs = 'My jobs';
export const myWork = 'My work';
export const myEarnings = 'My earnings';
export const mySpending = 'My spending';
export const invoices = 'Invoices';
export const myPlan = 'My plan';
export const myCertificates = 'My certificates';
export const myProfile = 'My profile';
