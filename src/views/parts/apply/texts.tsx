/** Texts of applying for a job: before, in the form, and after a proposal was sent. */
import type { PaymentModel } from '../../../contracts/jobs/job.ts';
import {
  LARGEST_BID,
  LONGEST_MILESTONE_TITLE,
  type MilestoneLine,
} from '../../../contracts/money/milestones.ts';
import { terms } from '../../../contracts/money/terms.ts';

export const invitation =
  'Write a cover letter and enter your bid. You see what you will receive before you send anything.';
export const opening = 'Opening …';
export const formMissing = 'The form did not load. Check your connection and try again.';
export const signIn = 'Sign in with a freelancer account to send a proposal.';
export const forEmployer =
  'You are signed in as an employer. Only freelancers can apply. Looking for someone with these skills?';
export const forOperator = 'You are signed in as an operator. Only freelancers can apply.';

export const bid: Readonly<Record<PaymentModel, string>> = {
  fixed: 'Your bid for the whole job, in dollars',
  hourly: 'Your hourly rate, in dollars',
  monthly: 'Your monthly price, in dollars',
};
export const noOffer = 'The employer named no amount.';
export const offer = (amount: string, paid: string): string => `The employer offers ${amount} ${paid}.`;
export const answerQuestions = 'Answer the questions above, and say what you would do first.';
export const sayFirst = 'Say what you would do first, and which similar work you have done.';
export const milestones = (least: number): string => `Each part is paid by itself. The minimum is $${least}.`;
export const milestoneErrors: Readonly<Record<keyof MilestoneLine, string>> = {
  title: `At most ${LONGEST_MILESTONE_TITLE} characters`,
  amount: `Enter $${terms.smallestMilestoneDollars} to $${LARGEST_BID.toLocaleString('en-US')}, such as 400`,
  due: 'Choose a day of the calendar',
};
export const milestone = (place: number): string => `Milestone ${place}`;
export const removeMilestone = (place: number): string => `Remove milestone ${place}`;

export const received: Readonly<Record<PaymentModel, string>> = {
  fixed: 'You receive',
  hourly: 'You receive per hour',
  monthly: 'You receive per month',
};
export const notTheBid = (sum: string): string =>
  `Your milestones add up to ${sum}, which differs from your bid.`;
export const payout = (releaseDays: number, clearanceDays: number): string =>
  `The money is released when the employer approves your work, or after ${releaseDays} days without an answer. You can withdraw it ${clearanceDays} days later.`;
export const enterAmount = (feePercent: number): string =>
  `Enter an amount to see what you receive after our fee of ${feePercent}%.`;

export const sent = 'Your proposal is sent';
export const next = (to: { readonly work: string; readonly chats: string; readonly contact: string }) => (
  <>
    The employer can read it now. You find it under <a href={to.work}>My work</a>, and the answer in your{' '}
    <a href={to.chats}>messages</a>. To withdraw it, <a href={to.contact}>write to us</a> and quote the
    reference.
  </>
);

export const writeAProposal = 'Write a proposal';
export const signInToApply = 'Sign in to apply';
export const findAFreelancer = 'Find a freelancer';
export const coverLetter = 'Cover letter';
export const milestonesOptional = 'Milestones (optional)';
