/** What one operator decides alone, and how the commands name an amount. */

/** The amount up to which one operator rules, or pays, without a second one. */
export const DECIDED_ALONE_CENTS = 100_000;

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
