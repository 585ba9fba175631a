/** Whether and when to repeat a failed call. Pure. */
import type { CallFailure } from '../../contracts/core/failure.ts';

/** Temporary rejections: timeout, too early, too many requests. Errors of the server itself are temporary too. */
const TEMPORARY = [408, 425, 429];

/** Whether a retry may succeed. A request that the server understood and rejected would be rejected again. */
export const isTemporary = (reason: CallFailure): boolean =>
  reason.kind === 'refused'
    ? reason.status >= 500 || TEMPORARY.includes(reason.status)
    : reason.kind !== 'fault';
export const isSessionOver = (reason: CallFailure): boolean =>
  reason.kind === 'refused' && reason.status === 401;

const FIRST_DELAY = 2000;
const LONGEST_DELAY = 120_000;

/** Milliseconds: doubles with each attempt up to two minutes; half of it is jitter (0 ≤ chance < 1). */
export const pauseBeforeRetry = (attempts: number, chance: number): number =>
  Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1)) * (0.5 + chance / 2);
