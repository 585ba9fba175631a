/**
 * Amounts of money: whole cents as an integer `number`, read from decimal text and never rounded. On the wire an amount
 * is a number of dollars (rule A7). A double holds every amount up to LARGEST_CENTS exactly to the cent in both forms.
 */

/** One cent less than ten trillion dollars: fifteen digits, which a double keeps in decimal too. */
export const LARGEST_CENTS = 999_999_999_999_999;

/** Every amount of this marketplace has this currency (decision 51). */
export const CURRENCY = 'USD';

/** Whether a value is an amount: whole cents, not negative, within the range. */
export const isCents = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= LARGEST_CENTS;

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Cents of plain decimal text such as `12` or `12.5`. Undefined for a third decimal, an exponent or a sign. */
export const centsOfText = (text: string): number | undefined => {
  const [, whole, part = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'));
};

/**
 * Cents of a number of dollars, as JSON carries it. The shortest decimal text of the number decides: 0.1 + 0.2 and 0.005
 * have too many decimals, 1e21 has an exponent.
 */
export const centsOf = (dollars: number): number | undefined => centsOfText(String(dollars));

/** The same for an amount that a contract has checked: throws instead of returning undefined. */
export const exactCents = (dollars: number): number => {
  const cents = centsOf(dollars);
  if (cents === undefined) throw new RangeError(`${dollars} is not an amount in dollars`);
  return cents;
};

/** The number of dollars for the wire: `centsOf` returns the same cents. Throws for anything but an amount. */
export const dollarsOfCents = (cents: number): number => {
  if (!isCents(cents)) throw new RangeError(`${cents} is not an amount in cents`);
  return cents / 100;
};

/** A sum of dollars, which may be negative, made in whole cents: doubles would drift. */
export const sumOfDollars = (...dollars: readonly number[]): number =>
  dollars.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** The whole cents of a percentage, rounded down, by integers alone. */
export const percentOf = (cents: number, percent: number): number =>
  Math.floor(cents / 100) * percent + Math.floor(((cents % 100) * percent) / 100);

/**
 * The amount of which so many cents are the whole with a percentage on top, by integers alone: percentOf rounds down, so
 * this one rounds up.
 */
export const principalOf = (wholeCents: number, percent: number): number => {
  const all = 100 + percent;
  return Math.floor(wholeCents / all) * 100 + Math.ceil(((wholeCents % all) * 100) / all);
};

/** The bound of a filter, which may have any decimals: the first whole cent within it. */
export const leastCents = (dollars: number): number => centsOf(dollars) ?? Math.ceil(dollars * 100);
/** The last whole cent within the bound. */
export const mostCents = (dollars: number): number => centsOf(dollars) ?? Math.floor(dollars * 100);
