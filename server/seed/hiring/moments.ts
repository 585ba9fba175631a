/** Times of the demo world. */
import type { Random } from '../../core/random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const iso = (time: number): string => new Date(Math.floor(time)).toISOString();
/** A moment between two others; with a high `early`, nearer to the first. */
export const momentBy = (random: Random, from: number, until: number, early = 1): number =>
  Math.floor(from + random.next() ** early * Math.max(0, until - from));
export const dayOf = (time: number): string => iso(time).slice(0, 10);
/** The first day of the moment's month, in UTC. */
export const monthOf = (time: number): string => `${iso(time).slice(0, 7)}-01`;

const LETTERS_OF_REFERENCES = [...'234679ACDEFGHJKMNPQRTVWXY'];
export const referenceBy = (random: Random): string => {
  const four = () => Array.from({ length: 4 }, () => random.pick(LETTERS_OF_REFERENCES)).join('');
  return `ML-${four()}-${four()}`;
};
