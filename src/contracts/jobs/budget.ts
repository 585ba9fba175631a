/** A job's budget, worded for its payment model. Separate from the contract, so that a card loads no schema. */
import type { Job } from './job.ts';
import type { PaymentModel } from '../money/payment-model.ts';
import { dollarsOf } from '../money/dollars.ts';

export interface Budget {
  /** `$900–$1,400`, or words if no amount was given. */
  readonly amount: string;
  /** The text after the amount: what it covers and how it is paid. */
  readonly terms: string;
}

const terms: Readonly<Record<PaymentModel, string>> = {
  fixed: 'for the whole job, paid by milestones',
  hourly: 'an hour, billed weekly',
  monthly: 'a month, prefunded each cycle',
};

const amountOf = (least: number | undefined, most: number | undefined): string => {
  if (least === undefined && most === undefined) return 'To be agreed';
  if (least === undefined) return `Up to ${dollarsOf(most ?? 0)}`;
  if (most === undefined) return `From ${dollarsOf(least)}`;
  if (least === most) return dollarsOf(least);
  return `${dollarsOf(Math.min(least, most))}–${dollarsOf(Math.max(least, most))}`;
};

export const budgetOf = ({
  Job_PaymentModel,
  Job_MinAmount,
  Job_MaxAmount,
}: Pick<Job, 'Job_PaymentModel' | 'Job_MinAmount' | 'Job_MaxAmount'>): Budget => ({
  amount: amountOf(Job_MinAmount, Job_MaxAmount),
  terms: terms[Job_PaymentModel],
});
