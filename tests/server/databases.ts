/** The databases that a test runs on: PGlite, PostgreSQL if it is installed, or both. */
import { describe } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { hasPostgres } from '../support/postgres.ts';
import { isFull } from '../support/scope.ts';
import { startOnPostgres, startSeededBackend } from '../support/seeded-backend.ts';
import { QUIET, usual } from './helpers.ts';

export type Start = (options: BackendOptions) => Promise<Backend>;

type Body = (start: Start, database: 'PGlite' | 'PostgreSQL') => void;
const describeOnPglite = (title: string, body: Body): void => {
  describe(`${title} on PGlite`, () => {
    body((options) => startSeededBackend({ ...QUIET, ...options }), 'PGlite');
  });
};
const describeOnPostgres = (title: string, body: Body): void => {
  describe.skipIf(!hasPostgres)(`${title} on PostgreSQL`, () => {
    body((options) => startOnPostgres({ ...QUIET, ...options }), 'PostgreSQL');
  });
};

/**
 * For tests whose SQL may behave differently: concurrent writers, locks, search, binary columns, cancelled
 * statements. In full scope each database has its own tier.
 */
export const describeOnBoth = (title: string, body: Body): void => {
  if (!isFull || usual === 'PGlite') describeOnPglite(title, body);
  if (!isFull || usual === 'PostgreSQL') describeOnPostgres(title, body);
};

/**
 * For the many cases of a rule that both databases decide alike: on PostgreSQL, which takes half the time, or on PGlite where it
 * is not installed. In full scope each database has its own tier.
 */
export const describeOnEither = (title: string, body: Body): void => {
  const isOnPostgres = isFull ? usual === 'PostgreSQL' : hasPostgres;
  (isOnPostgres ? describeOnPostgres : describeOnPglite)(title, body);
};
