import type { CallFailure } from './failure.ts';

/** For a defect of the server: the request's id, by which its log entry can be found. */
export const referenceWords = (reason: CallFailure | null | undefined): string | undefined =>
  reason?.kind === 'refused' && reason.status === 500 && reason.requestId !== undefined
    ? `If this happens again, contact us and quote this: Error reference ${reason.requestId}.`
    : undefined;
