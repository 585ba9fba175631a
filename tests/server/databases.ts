/** Runs the same tests on both databases: PGlite, and PostgreSQL if it is installed. */
import { describe } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { hasPostgres } from '../support/postgres.ts';
import { isFull } from '../support/scope.ts';
import { startOnPostgres, startSeededBackend } from '../support/seeded-backend.ts';
import { QUIET, usual } from './helpers.ts';

export type Start = (options: BackendOptions) => Promise<Backend>;

/**
 * For tests whose SQL may behave differently: concurrent writers, locks, search, binary columns, cancelled
 * statements. In full scope each database has its own tier.
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
