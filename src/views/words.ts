/** Formats numbers and dates alike on the server and in every browser, so that hydration matches: days are UTC. */
import { dateInWords } from '../contracts/core/days.ts';
import { grouped } from '../contracts/core/numbers.ts';

/** `Nov 18, 2026`; undefined for an invalid time. */
export const dayOf = (iso: string | undefined): string | undefined => dateInWords(iso, true);
/** `Nov 2026`. */
export const monthOf = (iso: string | undefined): string | undefined => dateInWords(iso, false);
/** `1,250`, `4.85`. */
export const numberOf = (count: number): string => grouped(`${Math.round(count * 1000) / 1000}`);
/** `1 review`, `1,250 reviews`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${numberOf(count)} ${count === 1 ? one : many}`;
