import type { CallFailure } from '../../../contracts/core/failure.ts';

/** What the server says of when to try again: "Too many requests; try again in 40 seconds". */
export const waitIn = (message: string | undefined): string | undefined =>
  /try again in (\d+ \w+)/.exec(message ?? '')?.[1];

/** Why nothing was filed, and what to do about it. `byStatus` is what a form knows better. */
export const failureWords = (
  reason: CallFailure | null,
  byStatus: Readonly<Record<number, string>> = {},
): string => {
  if (reason?.kind === 'offline')
    return 'We could not reach the server. What you typed is still here; check your connection and send it again.';
  if (reason?.kind === 'refused') {
    const { status, message } = reason;
    const own = byStatus[status];
    if (own) return own;
    if (status === 429)
      return `That was a lot in a short time. What you typed is still here; try again in ${waitIn(message) ?? 'a few minutes'}.`;
    if (status === 401) return 'Your session has ended. Sign in again; what you typed is kept as a draft.';
    if (status === 400 || status === 422)
      return 'The server does not take this as it stands, and sending it again would not help. Look through every field, change what is unusual in it, or write to us what you were about to do. What you typed is still here.';
    if (status === 413) return 'That is more than we can take at once. Shorten it and send it again.';
    if (status === 404) return 'This server does not take this here. What you typed is still here.';
  }
  return 'That did not work, and it is not your fault. What you typed is still here; try again in a moment.';
};
