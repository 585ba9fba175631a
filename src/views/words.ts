/** Formats numbers and dates alike on the server and in every browser, so that hydration matches: days are UTC. */
import { numberFormat } from '../contracts/core/formats.ts';

/** Written by hand: the first use of a formatter blocks a cheap phone for up to 60 ms, while the page hydrates. */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const numbers = numberFormat();

const dateOf = (iso: string | undefined, withDay: boolean): string | undefined => {
  const date = new Date(iso ?? '');
  const month = MONTHS[date.getUTCMonth()];
  return month && `${month}${withDay ? ` ${date.getUTCDate()},` : ''} ${date.getUTCFullYear()}`;
};
/** `Nov 18, 2026`; undefined for an invalid time. */
export const dayOf = (iso: string | undefined): string | undefined => dateOf(iso, true);
/** `Nov 2026`. */
export const monthOf = (iso: string | undefined): string | undefined => dateOf(iso, false);
/** `1,250`. */
export const numberOf = (count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1000 ? `${count}` : numbers(count);
/** `1 review`, `1,250 reviews`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${numberOf(count)} ${count === 1 ? one : many}`;
