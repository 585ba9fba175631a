/** /escrow-payment-system: the fees and periods that this server applies, from its configuration. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { numeric } from '../core/fields.ts';
import { record } from '../core/reply.ts';
import { currency } from './amount.ts';
import { terms } from './terms.ts';

/** Per cent, dollars and days, as the names say. */
export const feeTable = z.object({
  Currency: currency,
  FreelancerFeePercent: numeric,
  EmployerFeePercent: numeric,
  SmallestMilestone: numeric,
  SmallestPayout: numeric,
  PayoutFee: numeric,
  NewMethodDays: numeric,
  AutoReleaseDays: numeric,
  ClearanceDays: numeric,
  CancelAnswerHours: numeric,
  RefundRequestDays: numeric,
  DisputeReplyDays: numeric,
  DisputeEscalationDays: numeric,
  DisputeDecisionDays: numeric,
  RulingRestDays: numeric,
  UnpaidCheckoutMinutes: numeric,
  VoluntaryRefundDays: numeric,
});
export type FeeTable = z.output<typeof feeTable>;
/** This configuration. */
export const feeTableOf = (own: typeof terms): FeeTable => ({
  Currency: 'USD',
  FreelancerFeePercent: own.freelancerFeePercent,
  EmployerFeePercent: own.employerFeePercent,
  SmallestMilestone: own.smallestMilestoneDollars,
  SmallestPayout: own.smallestPayoutDollars,
  PayoutFee: own.payoutFeeDollars,
  NewMethodDays: own.newMethodDays,
  AutoReleaseDays: own.autoReleaseDays,
  ClearanceDays: own.clearanceDays,
  CancelAnswerHours: own.cancelAnswerHours,
  RefundRequestDays: own.refundRequestDays,
  DisputeReplyDays: own.disputeReplyDays,
  DisputeEscalationDays: own.disputeEscalationDays,
  DisputeDecisionDays: own.disputeDecisionDays,
  RulingRestDays: own.rulingRestDays,
  UnpaidCheckoutMinutes: own.unpaidCheckoutMinutes,
  VoluntaryRefundDays: own.voluntaryRefundDays,
});
export const exampleFeeTable: FeeTable = feeTableOf(terms);

export const feeTableCalls = {
  feeTable: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/feeConfigfind',
    body: z.object({}),
    reply: record(feeTable),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'Every fee and period, from the server’s configuration',
  }),
};
