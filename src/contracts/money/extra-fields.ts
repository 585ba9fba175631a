/** What is typed for a bonus or an expense. Apart from their calls, so that a page with acts loads no more than this. */
import * as z from 'zod/mini';
import { text } from '../core/fields.ts';
import { amountIn } from './amount.ts';
import { terms } from './terms.ts';

export const LONGEST_EXTRA_NOTE = 1000;
/** Dollars. */
const MOST_EXTRA = 100_000;

export const extraFields = {
  Amount: amountIn({ words: 'Enter an amount in dollars, such as 60', digits: 6 }).check(
    z.gte(terms.smallestMilestoneDollars, `At least $${terms.smallestMilestoneDollars}`),
    z.lte(MOST_EXTRA, 'At most $100,000'),
  ),
  Note: text.check(
    z.trim(),
    z.minLength(3, 'Write at least 3 characters'),
    z.maxLength(LONGEST_EXTRA_NOTE, 'At most 1,000 characters'),
  ),
};
