/**
 * The real server of this worker. Each worker has its own: files that run side by side sign in with the same demo
 * accounts, and one's changes would alter the other's counts. A file that moves the clock starts one for itself alone.
 */
import { inject } from 'vitest';

let own: string | undefined;
/** For the file that started it; undefined returns to the worker's. */
export const useOwnServer = (address: string | undefined): void => {
  own = address;
};

/** Its address, without a trailing slash. */
export const realServer = (): string => {
  const servers = inject('servers');
  return own ?? servers[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % servers.length] ?? '';
};
