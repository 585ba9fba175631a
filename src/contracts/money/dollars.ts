/** Amounts of money in words. Separate from the contracts, so that a page that shows a price loads no schema. */
import { numberFormat } from '../core/formats.ts';

const dollars = numberFormat({
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
/** `$1,400`, `$12.50`. */
export const dollarsOf = (amount: number): string => dollars(amount);
