/** Texts of the partnership form, on both pages that have it. */

export const sent = 'We received your request';
export const next = (workingDays: number): string =>
  `We will answer within ${workingDays} working days, with a date for a call or with the reason for a no. Keep the reference until then.`;
export const hint = 'What each side gains, and how we would measure it.';
