/** The fields of amounts in a body: dollars as a number or as typed text, exact to the cent. */
import * as z from 'zod/mini';
import { missable } from '../core/fields.ts';
import { centsOf, CURRENCY } from './cents.ts';

/**
 * The currency of a row's amounts; missing means dollars. A client that shows dollars must not show another currency's
 * amount, so a row with another currency breaks the contract.
 */
export const currency = missable(z.literal(CURRENCY));

interface AmountLimits {
  /** The error for anything that is not an amount. */
  readonly words: string;
  /** The largest number of digits before the point in text. */
  readonly digits: number;
}

/** An amount in dollars. Add limits with `.check(z.gte(…))`. */
export const amountIn = ({ words, digits }: AmountLimits) => {
  const text = new RegExp(String.raw`^\s*\d{1,${digits}}(\.\d{1,2})?\s*$`);
  return z
    .union(
      [
        z.number(),
        z.pipe(
          z.string().check(z.regex(text)),
          z.transform((typed: string) => Number(typed)),
        ),
      ],
      words,
    )
    .check(z.refine((dollars) => centsOf(dollars) !== undefined, words));
};
