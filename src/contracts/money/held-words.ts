/** Until when a paid milestone is held: for the pages where somebody pays, and for the mail of the receipt. */
import { terms } from './terms.ts';

export const heldWords = `We hold the money until you approve the work. We also release it if you do not answer for ${terms.autoReleaseDays} days after the work is submitted.`;

/** The same for a week or a month, and what becomes of the money of a bonus or an expense. */
export const periodHeldWords =
  'We hold the money until the week or the month is closed and the time to dispute it is over. What was not worked goes back to you.';
export const extraPaidWords = 'The freelancer gets the money as soon as it is paid.';
