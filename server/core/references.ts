/** Reference numbers of filed forms. Their letters and digits do not look or sound alike. */
import { createHash, randomInt } from 'node:crypto';

const ALPHABET = '234679ACDEFGHJKMNPQRTVWXY';
const fourCharacters = (): string =>
  Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newReference = (): string => `ML-${fourCharacters()}-${fourCharacters()}`;

/** A person reads it aloud to find their request in the log. Unique across processes, unlike Fastify's own. */
export const newRequestId = (): string => [1, 2, 3].map(fourCharacters).join('-');

const HOUR = 3_600_000;

/** Deduplication keys of a content for the hour of `now` and the hour before. New rows get the first key. */
export const contentKeys = (content: readonly unknown[], now: Date): readonly [string, string] => {
  const hour = Math.floor(now.getTime() / HOUR);
  const keyIn = (which: number) =>
    createHash('sha256')
      .update(JSON.stringify([which, ...content]))
      .digest('base64url');
  return [keyIn(hour), keyIn(hour - 1)];
};

export const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR);
