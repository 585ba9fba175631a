import { aheadIn } from '../contracts/core/clock.ts';

/** Milliseconds. A message that waits has a time of the server's clock, or it would come before those already sent. */
export const serverNow = (): number => Date.now() + aheadIn(document.cookie);
