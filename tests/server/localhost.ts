/** A server on localhost. Not every machine has both address families for it; Fastify listens on all. */
import dns from 'node:dns';
import { vi } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { startBackend } from './helpers.ts';

const both = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

export const startOnLocalhost = async (options: BackendOptions = {}): Promise<Backend> => {
  const lookUp = dns.lookup as (...all: unknown[]) => void;
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(((...all: unknown[]) => {
    const [host, how, answer] = all as [string, { all?: boolean }, (error: null, found: unknown) => void];
    return host === 'localhost' && how.all ? answer(null, both) : lookUp(...all);
  }) as never);
  try {
    return await startBackend({ ...options, host: 'localhost' });
  } finally {
    spy.mockRestore();
  }
};

/** False on a machine without that family. */
export const isBound = (address: string): Promise<boolean> =>
  fetch(`${address}/health`).then(
    () => true,
    () => false,
  );
