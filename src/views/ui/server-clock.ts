/**
 * The server's time, for deadlines. The visitor's clock may be wrong by more than a deadline is long, so the `Date` header of
 * each answer corrects it, as far as the answer proves it wrong: its journey takes time too.
 */
import { now } from './clock.ts';

/** The header names whole seconds. */
const SECOND = 1000;
/** Milliseconds by which the server is ahead of the visitor's clock. */
let ahead = 0;

/** The server wrote `date` between two moments of the visitor's clock. A missing or invalid header proves nothing. */
export const noteServerTime = (
  date: string | null,
  sentAt: number,
  receivedAt: number = Date.now(),
): void => {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) ahead = Math.min(Math.max(ahead, at - receivedAt), at + SECOND - sentAt);
};
export const serverNow = (): number => now() + ahead;
