/** Amounts of money in words. Separate from the contracts, so that a page that shows a price loads no schema. */
import { grouped } from '../core/numbers.ts';

/** What somebody pays or is paid, always with cents: `$412.00`. */
export const exactDollars = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${grouped(Math.abs(amount).toFixed(2))}`;
/** `$1,400`, `$12.50`. */
export const dollarsOf = (amount: number): string => exactDollars(amount).replace('.00', '');
