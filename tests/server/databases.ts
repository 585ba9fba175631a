/** The same tests on both databases: a PGlite, and a PostgreSQL where there is one. */
import { describe } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { hasPostgres } from '../support/postgres.ts';
import { startOnPostgres } from '../support/seeded-backend.ts';
import { QUIET, startBackend } from './helpers.ts';

export type Start = (options: BackendOptions) => Promise<Backend>;

/** For a file whose SQL the two may answer differently. */
export const describeOnBoth = (title: string, body: (start: Start) => void): void => {
  describe(`${title} on PGlite`, () => {
    body(startBackend);
  });
  describe.skipIf(!hasPostgres)(`${title} on PostgreSQL`, () => {
    body((options) => startOnPostgres({ ...QUIET, ...options }));
  });
};
