/**
 * Rejects passwords that are easy to guess. zxcvbn estimates the number of guesses from leaked lists, keyboard
 * patterns, habits and the owner's data. Loaded on first use.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Refuse } from '../core/refusal.ts';

/** zxcvbn's score 3: safe against offline attacks on a slow hash. */
const MIN_GUESSES = 1e8;
/** Characters to check: the time grows faster than the length. */
const MAX_CHECKED_LENGTH = 64;

const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_CHECKED_LENGTH });
};
let loaded: Promise<ZxcvbnFactory> | undefined;

/** Normalises letter widths and removes blanks, so that variants count as the same word. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** A name or an address, and its parts. */
const piecesOf = (known: string): string[] => {
  const name = known.split('@', 1)[0] ?? '';
  return [known, name, ...name.split(/[^\p{L}]+/u)].map(plain).filter(Boolean);
};

/** `own`: public data of the owner, such as name and address. */
export const isGuessable = async (password: string, own: readonly string[] = []): Promise<boolean> => {
  loaded ??= load();
  const estimator = await loaded;
  const known = own.flatMap(piecesOf);
  return [password, plain(password)].some((text) => estimator.check(text, known).guesses < MIN_GUESSES);
};

/** Throws a 400 that names the field. */
export const rejectGuessable = async (
  field: string,
  password: string,
  own: readonly string[],
  refuse: Refuse<'password_too_common'>,
): Promise<void> => {
  if (await isGuessable(password, own)) throw refuse('password_too_common', { field });
};
