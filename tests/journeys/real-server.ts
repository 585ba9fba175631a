/**
 * The real server of this worker. Each worker has its own: files that run side by side sign in with the same demo
 * accounts, and one's changes would alter the other's counts.
 */
import { inject } from 'vitest';

/** Its address, without a trailing slash. */
export const realServer = (): string => {
  const servers = inject('servers');
  return servers[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % servers.length] ?? '';
};
