/** The terms of tests and certificates that no page of prose names: beside those of money/terms.ts, which such pages load. */
export const testTerms = {
  questions: 20,
  minutes: 30,
  /** A certificate that ends so soon is expiring, and its holder can take the test again. */
  expiringDays: 30,
  /** Before the end of a certificate. */
  reminderDays: [30, 7],
} as const;
