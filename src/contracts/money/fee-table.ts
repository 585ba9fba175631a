/** /escrow-payment-system: the fees and periods that this server applies, from its configuration. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { numeric, requiredText } from '../core/fields.ts';
import { record } from '../core/reply.ts';
import { currency } from './amount.ts';
import { dollarsOfCents } from './cents.ts';
import { planDays, PLANS, plans } from './plans.ts';
import { terms } from './terms.ts';

/** What a plan costs a month in dollars, and what it gives. */
const feePlan = z.object({
  Name: requiredText,
  Price: numeric,
  /** Of a freelancer, a month. */
  Proposals: numeric,
  FreelancerFeePercent: numeric,
  Featured: z.boolean(),
  /** Employers can have it too. */
  ForEmployers: z.boolean(),
});
export type FeePlan = z.output<typeof feePlan>;

/** Per cent, dollars, hours and days, as the names say. */
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
  /** Days of the week, in UTC. */
  WeekFrom: requiredText,
  WeekTo: requiredText,
  WeekEditHours: numeric,
  WeekEditedUntil: requiredText,
  WeekDisputeDays: numeric,
  WeekDisputedUntil: requiredText,
  MonthDisputeDays: numeric,
  RenewalNoticeDays: numeric,
  RecurringCancelDays: numeric,
  /** After the start of a week or a month. */
  PrefundRetryHours: z.array(numeric),
  Plans: z.array(feePlan),
  TrialDays: numeric,
  TrialReminderDays: numeric,
  PlanRetryDays: z.array(numeric),
  PlanUnpaidEndDay: numeric,
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
  WeekFrom: own.hourlyWeek.from,
  WeekTo: own.hourlyWeek.to,
  WeekEditHours: own.weekEditHours,
  WeekEditedUntil: own.hourlyWeek.editedUntil,
  WeekDisputeDays: own.weekDisputeDays,
  WeekDisputedUntil: own.hourlyWeek.disputedUntil,
  MonthDisputeDays: own.monthDisputeDays,
  RenewalNoticeDays: own.renewalNoticeDays,
  RecurringCancelDays: own.recurringCancelDays,
  PrefundRetryHours: [...own.prefundRetryHours],
  Plans: PLANS.map((plan) => ({
    Name: plans[plan].name,
    Price: dollarsOfCents(plans[plan].priceCents),
    Proposals: plans[plan].proposalsPerMonth,
    FreelancerFeePercent: plans[plan].freelancerFeePercent,
    Featured: plans[plan].isFeatured,
    ForEmployers: plans[plan].for.includes('employer'),
  })),
  TrialDays: planDays.trial,
  TrialReminderDays: planDays.trialReminder,
  PlanRetryDays: [...planDays.retries],
  PlanUnpaidEndDay: planDays.unpaidEnd,
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
    summary:
      'Every fee and period of milestones, weeks, months, payments, payouts and plans, from the server’s configuration',
  }),
};
