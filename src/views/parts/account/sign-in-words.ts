import { CONFIRM_FIRST } from '../../../contracts/account/account.ts';
import type { CallFailure } from '../../../contracts/core/failure.ts';
import { waitIn } from '../form/failure-words.ts';

/** Why nobody was signed in. It never says whether there is such an account. */
export const signInFailureIn = (reason: CallFailure | null): string => {
  if (reason?.kind === 'offline')
    return 'We could not reach the server. Check your connection and try again.';
  if (reason?.kind === 'refused') {
    const { status, message } = reason;
    // Other refusals with 403 are not of what was typed: the pair of the session did not fit, say.
    if (status === 403 && message === CONFIRM_FIRST) return `${message}.`;
    if (status === 400 || status === 401)
      return 'That email and password do not go together. Check both and try again.';
    if (status === 429) return `Too many attempts. Try again in ${waitIn(message) ?? 'a minute'}.`;
    if (status === 404) return 'This server does not offer signing in here.';
  }
  return 'Signing in did not work. What you typed is still here; try again in a moment.';
};
