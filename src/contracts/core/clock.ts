/** The cookie in which the server of a demonstration says by how many milliseconds its clock is ahead. */
export const CLOCK_COOKIE = 'clock_ahead';

/** Milliseconds; 0 without the cookie. */
export const aheadIn = (cookies: string): number =>
  Number(/\bclock_ahead=(\d{1,13})\b/.exec(cookies)?.[1] ?? 0);
