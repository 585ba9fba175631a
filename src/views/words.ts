/** Formats numbers and dates alike on the server and in every browser, so that hydration matches: days are UTC. */
import { dateFormat, numberFormat } from '../contracts/core/formats.ts';
const days = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const months = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const numbers = numberFormat();

const momentOf = (iso: string | undefined): number | undefined => {
  const moment = Date.parse(iso ?? '');
  return Number.isNaN(moment) ? undefined : moment;
};

/** `Nov 18, 2026`; undefined for an invalid time. */
export const dayOf = (iso: string | undefined): string | undefined => {
  const moment = momentOf(iso);
  return moment === undefined ? undefined : days(moment);
};
/** `Nov 2026`. */
export const monthOf = (iso: string | undefined): string | undefined => {
  const moment = momentOf(iso);
  return moment === undefined ? undefined : months(moment);
};
/** `1,250`. */
export const numberOf = (count: number): string => numbers(count);
/** `1 review`, `1,250 reviews`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${numberOf(count)} ${count === 1 ? one : many}`;
