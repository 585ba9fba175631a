import type { CallFailure } from './failure.ts';

/** Whether the backend does not know the call: it has only the specification's calls, or answers with a page of HTML. */
export const isCallUnknown = (reason: CallFailure | null): boolean =>
  reason?.kind === 'unreadable' || (reason?.kind === 'refused' && [404, 405, 501].includes(reason.status));
