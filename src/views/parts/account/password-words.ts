/** Hints while a password is typed. The server has the last word (server/account/password-strength.ts). */
import { LEAST_PASSWORD } from '../../../contracts/account/account.ts';

/** A unique password of this length cannot be guessed over a network. */
const LONG = 16;
const FEW = 5;

export const passwordRequirement = `${LEAST_PASSWORD} characters or more. A few unrelated words are easy to remember and hard to guess.`;

const knownParts = (known: readonly string[]): string[] =>
  known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 4 && part !== 'mail' && part !== 'example');

/** `known`: the name and address typed in the same form. */
export const passwordWords = (password: string, known: readonly string[] = []): string => {
  const length = [...password].length;
  if (length === 0) return passwordRequirement;
  const missing = LEAST_PASSWORD - length;
  if (missing > 0) return `${missing} more character${missing === 1 ? '' : 's'}.`;
  const lower = password.toLowerCase();
  if (knownParts(known).some((part) => lower.includes(part)))
    return 'Long enough, but it contains part of your name or address, which is easy to guess.';
  if (new Set(lower).size < FEW) return 'Long enough, but it repeats itself, which is easy to guess.';
  if (/^(?:0?123456789|qwertz?y?uiop|abcdefghij|password|passwort|letmein|iloveyou)/.test(lower))
    return 'Long enough, but it starts like a common password.';
  if (length < LONG) return 'Long enough. One more word would make it much harder to guess.';
  return 'Long and hard to guess, as long as you use it nowhere else.';
};
