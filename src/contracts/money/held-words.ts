/** Until when a paid milestone is held: for the pages where somebody pays, and for the mail of the receipt. */
import { terms } from './terms.ts';

export const heldWords = `We hold the money until you approve the work. We also release it if you do not answer for ${terms.autoReleaseDays} days after the work is submitted.`;
