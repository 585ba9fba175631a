/** The same tests on both databases: a PGlite in memory, and a PostgreSQL of our own where there is one. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { startBackend } from './helpers.ts';
import { findPostgres, startPostgres, type RunningPostgres } from './postgres.ts';

export type Start = (options: BackendOptions) => Promise<Backend>;

const binaries = findPostgres();

export const describeOnBoth = (title: string, body: (start: Start) => void): void => {
  describe(`${title} on PGlite`, () => {
    body(startBackend);
  });
  describe.skipIf(!binaries)(`${title} on PostgreSQL`, () => {
    let postgres: RunningPostgres;
    let count = 0;
    beforeAll(async () => {
      postgres = await startPostgres(binaries ?? '');
    });
    afterAll(() => postgres.stop());
    body(async (options) => {
      const url = await postgres.createDatabase(`own${(count += 1)}`);
      return startBackend({ ...options, database: { kind: 'postgres', url } });
    });
  });
};
