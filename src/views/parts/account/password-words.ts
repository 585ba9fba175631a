/** What can honestly be said of a password as it is typed: how long it is, and what is easy to guess about it. */
import { LEAST_PASSWORD } from '../../../contracts/account/account.ts';

/** From here on a password that nobody else uses outlasts any guessing over a network. */
const LONG = 16;
const FEW = 5;

export const passwordRequirement = `${LEAST_PASSWORD} characters or more. A few unrelated words are easy to remember and hard to guess.`;

/** Parts of a name or an address that somebody would try first. */
const knownParts = (known: readonly string[]): string[] =>
  known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 4 && part !== 'mail' && part !== 'example');

/** `known`: what else was typed about its owner. */
export const passwordWords = (password: string, known: readonly string[] = []): string => {
  const length = [...password].length;
  if (length === 0) return passwordRequirement;
  const missing = LEAST_PASSWORD - length;
  if (missing > 0) return `${missing} more character${missing === 1 ? '' : 's'}.`;
  const lower = password.toLowerCase();
  if (knownParts(known).some((part) => lower.includes(part)))
    return 'Long enough, but it contains part of your name or address, which others would try first.';
  if (new Set(lower).size < FEW) return 'Long enough, but it repeats itself, which is easy to guess.';
  if (/^(?:0?123456789|qwertz?y?uiop|abcdefghij|password|passwort|letmein|iloveyou)/.test(lower))
    return 'Long enough, but it starts like the ones others would try first.';
  if (length < LONG) return 'Long enough. One more word would make it much harder to guess.';
  return 'Long, and hard to guess, if you use it nowhere else.';
};
