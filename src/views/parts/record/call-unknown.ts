import type { CallFailure } from '../../../contracts/core/failure.ts';

/** V50: a backend that knows only the specification's calls. */
export const isCallUnknown = (reason: CallFailure | null): boolean =>
  reason?.kind === 'unreadable' || (reason?.kind === 'refused' && [404, 405, 501].includes(reason.status));
