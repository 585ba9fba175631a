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
  AutoReleaseReminderDays: z.array(numeric),
  ApprovalRestDays: numeric,
  ClearanceDays: numeric,
  CancelAnswerHours: numeric,
  RequestReminderHours: numeric,
  RefundRequestDays: numeric,
  DisputeReplyDays: numeric,
  DisputeReplyReminderDays: z.array(numeric),
  DisputeEscalationDays: numeric,
  DisputeDecisionDays: numeric,
  RulingRestDays: numeric,
  RulingReminderDay: numeric,
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
  AutoReleaseReminderDays: [...own.autoReleaseReminderDays],
  ApprovalRestDays: own.approvalRestDays,
  ClearanceDays: own.clearanceDays,
  CancelAnswerHours: own.cancelAnswerHours,
  RequestReminderHours: own.requestReminderHours,
  RefundRequestDays: own.refundRequestDays,
  DisputeReplyDays: own.disputeReplyDays,
  DisputeReplyReminderDays: [...own.disputeReplyReminderDays],
  DisputeEscalationDays: own.disputeEscalationDays,
  DisputeDecisionDays: own.disputeDecisionDays,
  RulingRestDays: own.rulingRestDays,
  RulingReminderDay: own.rulingReminderDay,
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
    summary: 'Every fee and period of milestones, payments and payouts, from the server’s configuration',
  }),
};
