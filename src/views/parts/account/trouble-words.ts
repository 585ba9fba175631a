import type { CallFailure } from '../../../contracts/core/failure.ts';
import { waitIn } from '../form/failure-words.ts';

/** Why a call without typed text failed. Forms use failureWords, which adds that their text is kept. */
export const troubleWords = (
  reason: CallFailure | null,
  byStatus: Readonly<Record<number, string>> = {},
): string => {
  if (reason?.kind === 'offline')
    return 'We could not reach the server. Check your connection and try again.';
  if (reason?.kind === 'refused') {
    const own = byStatus[reason.status];
    if (own) return own;
    if (reason.status === 429)
      return `Too many attempts. Try again in ${waitIn(reason.message) ?? 'a minute'}.`;
  }
  return 'Something went wrong on our side. Try again in a moment.';
};
