/** The same tests on both databases: a PGlite, and a PostgreSQL where there is one. */
import { describe } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { hasPostgres } from '../support/postgres.ts';
import { isFull } from '../support/scope.ts';
import { startOnPostgres, startSeededBackend } from '../support/seeded-backend.ts';
import { QUIET, usual } from './helpers.ts';

export type Start = (options: BackendOptions) => Promise<Backend>;

/**
 * For a file whose SQL the two can answer differently: writers at the same moment, locks, search, binary columns,
 * statements that are given up. In full scope each database has a tier of its own.
 */
export const describeOnBoth = (
  title: string,
  body: (start: Start, database: 'PGlite' | 'PostgreSQL') => void,
): void => {
  if (!isFull || usual === 'PGlite')
    describe(`${title} on PGlite`, () => {
      body((options) => startSeededBackend({ ...QUIET, ...options }), 'PGlite');
    });
  if (!isFull || usual === 'PostgreSQL')
    describe.skipIf(!hasPostgres)(`${title} on PostgreSQL`, () => {
      body((options) => startOnPostgres({ ...QUIET, ...options }), 'PostgreSQL');
    });
};
