/** The marketplace's business terms. Whatever is told of a fee or a time is told from here. */
export const terms = {
  /** Per cent of what is released, fixed for a contract's life. */
  freelancerFeePercent: 10,
  /** Per cent on top of what is funded, returned on what is not released. */
  employerFeePercent: 3,
  smallestMilestoneDollars: 5,
  autoReleaseDays: 14,
  autoReleaseReminderDays: [7, 11, 13],
  clearanceDays: 5,
  cancelAnswerHours: 48,
  refundRequestDays: 7,
  disputeReplyDays: 5,
  disputeEscalationDays: 30,
  disputeDecisionDays: 60,
  unpaidCheckoutMinutes: 15,
  voluntaryRefundDays: 180,
  /** In UTC. */
  hourlyWeek: { from: 'Monday', to: 'Sunday', editedUntil: 'Monday noon', disputedUntil: 'Friday' },
  recurringCancelDays: 10,
  reviewWindowDays: 14,
  testPassPercent: 75,
  testAttemptsPerDay: 3,
  testValidDays: 365,
  freeProposalsPerMonth: 10,
  /** Who writes to the marketplace hears back within so many working days. */
  messageAnswerWorkingDays: 2,
  partnerAnswerWorkingDays: 5,
} as const;

/** What of a gross amount in cents reaches the freelancer; halves of a cent go to the freelancer. */
export const netOf = (grossCents: number): number =>
  grossCents - Math.floor((grossCents * terms.freelancerFeePercent) / 100);

/** What an employer pays to fund a gross amount in cents; halves of a cent go to the employer. */
export const chargeOf = (grossCents: number): number =>
  grossCents + Math.floor((grossCents * terms.employerFeePercent) / 100);
