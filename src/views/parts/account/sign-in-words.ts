import type { CallFailure } from '../../../contracts/failure.ts';
import { waitIn } from '../form/failure-words.ts';

/** Why nobody was signed in. It never says whether there is such an account. */
export const signInFailureIn = (reason: CallFailure | null): string => {
  if (reason?.kind === 'offline')
    return 'We could not reach the server. Check your connection and try again.';
  if (reason?.kind === 'refused') {
    const { status, message } = reason;
    // Of this server: the password was right and the address is yet to be proven, or the write guard says no.
    if (status === 403 && message) return `${message}.`;
    if ([400, 401, 403].includes(status))
      return 'That email and password do not go together. Check both and try again.';
    if (status === 429) return `Too many attempts. Try again in ${waitIn(message) ?? 'a minute'}.`;
    if (status === 404) return 'This server does not offer signing in here.';
  }
  return 'Signing in did not work. What you typed is still here; try again in a moment.';
};
