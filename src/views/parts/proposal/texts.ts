/** Texts of a proposal as both sides read it. */
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';

export const coverLetter = 'Cover letter';
export const milestones = 'Milestones';
export const answers = 'Answers';
export const files = 'Files';
export const bid: Readonly<Record<PaymentModel, string>> = {
  fixed: 'Bid for the whole job',
  hourly: 'Rate per hour',
  monthly: 'Price per month',
};
export const noLetter = 'No letter.';
export const none = 'None';
export const due = (day: string): string => `by ${day}`;
