/** Amounts that somebody pays or is paid: always with cents, such as `$412.00`. */
import { numberFormat } from '../../../contracts/core/formats.ts';
const dollars = numberFormat({ style: 'currency', currency: 'USD' });

export const exactDollars = (amount: number): string => dollars(amount);
