/** The terms of tests and certificates that only /productInfo names. All pages of prose load those of money/terms.ts. */
export const testTerms = {
  questions: 20,
  minutes: 30,
  /** A certificate that ends so soon is expiring, and its holder can take the test again. */
  expiringDays: 30,
  /** Before the end of a certificate. */
  reminderDays: [30, 7],
} as const;
