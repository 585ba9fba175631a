/**
 * The clock of shown times, as an external store: real time, unless a demonstration's server says in its cookie that
 * its clock is ahead.
 */
import { aheadIn } from '../../contracts/core/clock.ts';

const MINUTE = 60_000;

/** Milliseconds by which the server's clock is ahead. */
export const readAhead = (): number => aheadIn(document.cookie);
export const now = (): number => Date.now() + readAhead();

/** Tells every minute, and when the cookie changes if the browser can watch it. */
export const watchClock = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE);
  const cookies: EventTarget | undefined = globalThis.cookieStore;
  cookies?.addEventListener('change', tell);
  return () => {
    clearInterval(timer);
    cookies?.removeEventListener('change', tell);
  };
};
