/** Texts of the terms of an offer, as both sides read them, and of the form that writes them. */
import type { Mark } from '../../../contracts/hiring/offer-differences.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { terms } from '../../../contracts/money/terms.ts';

export const models: Readonly<Record<PaymentModel, { readonly name: string; readonly meaning: string }>> = {
  fixed: { name: 'Fixed price', meaning: 'In milestones, each paid by itself.' },
  hourly: { name: 'By the hour', meaning: 'Billed weekly, up to a weekly limit.' },
  monthly: { name: 'By the month', meaning: 'Paid in advance, month by month.' },
};
export const marks: Readonly<Record<Exclude<Mark, 'same'>, string>> = {
  added: 'Added',
  changed: 'Changed',
  dropped: 'Removed',
};
export const before = 'Before:';
export const addedText = ' (added:) ';
export const droppedText = ' (removed:) ';
export const wasPlace = (place: number): string => `Was milestone ${place}`;

export const payment = 'Payment';
export const rate: Readonly<Record<PaymentModel, string>> = {
  fixed: 'Rate',
  hourly: 'Rate an hour',
  monthly: 'Amount a month',
};
export const weeklyLimit = 'Weekly limit';
export const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
export const start = 'Start';
export const milestones = 'Milestones';
export const due = (day: string): string => `due ${day}`;
export const noDay = 'no due date';
export const words = 'Terms';
export const files = 'Files';
export const opensTab = ' (opens a new tab)';

export const pay = 'What each side pays and receives';
export const spans: Readonly<Record<PaymentModel, string>> = {
  fixed: 'For all milestones',
  hourly: 'For an hour',
  monthly: 'For a month',
};
export const mostOfAWeek = 'For a week, at most';
export const agreed = 'Agreed amount';
export const employerPays = `Employer pays, with ${terms.employerFeePercent}% fee`;
export const freelancerReceives = (feePercent: number): string =>
  `Freelancer receives, after ${feePercent}% fee`;
export const typeAnAmount = 'Enter amounts to see what each side pays and receives.';

/** The form. */
export const title = 'Title of the contract';
export const titleHint = 'Both of you recognize the work by it.';
/** A row of the milestones; the employer writes most of them. */
export const deliverable = 'Deliverable';
export const paymentModel = 'How you pay';
export const paymentModelToo = 'How the work is paid';
export const amount: Readonly<Record<PaymentModel, string>> = {
  fixed: 'Amount in dollars',
  hourly: 'Rate in dollars an hour',
  monthly: 'Amount in dollars a month',
};
export const weeklyHours = 'Most hours a week';
export const weeklyHint = 'More hours of a week cannot be billed.';
export const startsOn = 'Start day (optional)';
export const otherTerms = 'Other terms (optional)';
export const otherTermsHint = 'What else you agree on, such as when you talk, or who owns the results.';
export const filesOptional = 'Files (optional)';
export const filesHint = 'Such as a specification. Only the two of you can open them.';

export const review = 'Review offer';
export const reviewTerms = 'Review your terms';
export const send = 'Send offer';
export const sendTerms = 'Send these terms';
export const sending = 'Sending …';
export const back = 'Change something';
export const notNow = 'Not now';
export const reviewTitle = 'Check your offer';
export const reviewTermsTitle = 'Check your terms';
export const reviewLead = (name: string): string =>
  `${name} reads exactly this, and has ${terms.offerDays} days to answer. Nothing is sent yet.`;
export const filed = 'Your offer is sent';
export const next = 'The page of the offer opens now. It shows the answer as soon as there is one.';
