/** The marketplace's business terms: the only source for every fee and period that we show. */
import { percentOf } from './cents.ts';

export const terms = {
  /** Per cent of a released amount, fixed for a contract's life. */
  freelancerFeePercent: 10,
  /** Per cent added to a funded amount, refunded for what is not released. */
  employerFeePercent: 3,
  smallestMilestoneDollars: 5,
  autoReleaseDays: 14,
  autoReleaseReminderDays: [7, 11, 13],
  /** The days that the employer has at least, once a dispute or a request of the freelancer is over. */
  approvalRestDays: 5,
  clearanceDays: 5,
  cancelAnswerHours: 48,
  /** So long before a request counts as answered, or the time to dispute a week or a month ends, the side that can act is reminded. */
  requestReminderHours: 24,
  refundRequestDays: 7,
  disputeReplyDays: 5,
  /** Days of a dispute on which the side that has not replied is reminded. */
  disputeReplyReminderDays: [3, 4],
  disputeEscalationDays: 30,
  disputeDecisionDays: 60,
  /** How long a ruling rests before it takes effect; either side may appeal once meanwhile. */
  rulingRestDays: 5,
  rulingReminderDay: 4,
  /** How long a job takes proposals, unless its employer chooses another last day. */
  jobOpenDays: 30,
  /** How long a freelancer can answer an invitation. */
  invitationDays: 14,
  invitationReminderDay: 11,
  /** How long the terms of an offer can be answered. */
  offerDays: 7,
  offerReminderDay: 5,
  unpaidCheckoutMinutes: 15,
  voluntaryRefundDays: 180,
  smallestPayoutDollars: 20,
  payoutFeeDollars: 1,
  /** How long a new payout method waits for its first payout. */
  newMethodDays: 3,
  /** UTC. */
  hourlyWeek: { from: 'Monday', to: 'Sunday', editedUntil: 'Monday noon', disputedUntil: 'Friday' },
  /** Hours and days after the end of a week. */
  weekEditHours: 12,
  weekDisputeDays: 5,
  recurringCancelDays: 10,
  /** So long before a month is charged, both sides are told. */
  renewalNoticeDays: 14,
  /** How long the employer can dispute a month after its end. */
  monthDisputeDays: 5,
  /** Hours after the start of a week or a month at which its payment is tried again. Then the contract is paused. */
  prefundRetryHours: [12, 24],
  reviewWindowDays: 14,
  reviewReminderDay: 11,
  testPassPercent: 75,
  testAttemptsPerDay: 3,
  testValidDays: 365,
  freeProposalsPerMonth: 10,
  /** Working days until a contact message is answered. */
  messageAnswerWorkingDays: 2,
  partnerAnswerWorkingDays: 5,
} as const;

/** Cents of a gross amount that the freelancer receives; a fraction of a cent counts for the freelancer. */
export const netOf = (grossCents: number): number =>
  grossCents - percentOf(grossCents, terms.freelancerFeePercent);

/** Cents an employer pays to fund a gross amount; a fraction of a cent counts for the employer. */
export const chargeOf = (grossCents: number): number =>
  grossCents + percentOf(grossCents, terms.employerFeePercent);
