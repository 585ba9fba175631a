/**
 * Rejects passwords that are too common. A library estimates how many guesses an attacker needs who knows leaked
 * passwords, keyboards, habits and the owner. It is loaded when the first password is chosen.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Refusal } from '../core/refusal.ts';

/** Where the library begins to call a password safe against who has stolen a slow hash (its score 3). */
const FEWEST_GUESSES = 1e8;
/** Characters that are looked at: the time grows faster than their number. */
const LONGEST_LOOKED_AT = 64;

const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST_LOOKED_AT });
};
let loaded: Promise<ZxcvbnFactory> | undefined;

/** Letters of other widths, and blanks between them, do not make a word another. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** A name or an address, and what it is made of. */
const piecesOf = (known: string): string[] => {
  const name = known.split('@', 1)[0] ?? '';
  return [known, name, ...name.split(/[^\p{L}]+/u)].map(plain).filter(Boolean);
};

/** `own`: what others know of its owner, such as name and address. */
export const isGuessable = async (password: string, own: readonly string[] = []): Promise<boolean> => {
  loaded ??= load();
  const estimator = await loaded;
  const known = own.flatMap(piecesOf);
  return [password, plain(password)].some((text) => estimator.check(text, known).guesses < FEWEST_GUESSES);
};

/** Throws a Refusal that stands beside the field. */
export const refuseGuessable = async (
  field: string,
  password: string,
  own: readonly string[],
): Promise<void> => {
  if (await isGuessable(password, own))
    throw new Refusal(400, `${field}: This password is too common; choose one that only you know`);
};
