import type { CallFailure } from '../../../contracts/core/failure.ts';
import * as texts from './failure-texts.ts';

/** When to retry, read from the server's message: "Too many requests; try again in 40 seconds". */
export const waitIn = (message: string | undefined): string | undefined =>
  /try again in (\d+ \w+)/.exec(message ?? '')?.[1];

/** Why a form could not be sent, and what to do. `byStatus` holds the texts of one form, which win. */
export const failureWords = (
  reason: CallFailure | null,
  byStatus: Readonly<Record<number, string>> = {},
): string => {
  if (reason?.kind === 'offline') return texts.offline;
  if (reason?.kind === 'refused') {
    const { status, message } = reason;
    const own = byStatus[status];
    if (own) return own;
    if (status === 429) return texts.tooMany(waitIn(message) ?? 'a few minutes');
    if (status === 401) return texts.signedOut;
    if (status === 400 || status === 422) return texts.rejected;
    if (status === 413) return texts.tooLong;
    if (status === 404) return texts.unavailable;
  }
  return texts.failed;
};
