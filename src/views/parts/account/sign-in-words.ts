import { CONFIRM_FIRST } from '../../../contracts/account/account.ts';
import type { CallFailure } from '../../../contracts/core/failure.ts';
import { waitIn } from '../form/failure-words.ts';

/** Why the sign-in failed. Never says whether the account exists: others could probe for accounts. */
export const signInFailureIn = (reason: CallFailure | null): string => {
  if (reason?.kind === 'offline')
    return 'We could not reach the server. Check your connection and try again.';
  if (reason?.kind === 'refused') {
    const { status, message } = reason;
    // Any other 403 is not about the credentials; a stale XSRF pair gives one, for example.
    if (status === 403 && message === CONFIRM_FIRST) return `${message}.`;
    if (status === 400 || status === 401) return 'Email or password is incorrect. Check both and try again.';
    if (status === 429) return `Too many attempts. Try again in ${waitIn(message) ?? 'a minute'}.`;
    if (status === 404) return 'Signing in isn’t available here.';
  }
  return 'We could not sign you in. Try again in a moment.';
};
