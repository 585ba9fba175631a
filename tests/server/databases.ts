/** The same tests on both databases: a PGlite, and a PostgreSQL where there is one. */
import { describe } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { hasPostgres } from '../support/postgres.ts';
import { isFull } from '../support/scope.ts';
import { startOnPostgres } from '../support/seeded-backend.ts';
import { QUIET, startBackend } from './helpers.ts';

export type Start = (options: BackendOptions) => Promise<Backend>;

const onPGlite = (title: string, body: (start: Start) => void): void => {
  describe(`${title} on PGlite`, () => {
    body(startBackend);
  });
};

/**
 * For a file whose SQL the two can answer differently: writers at the same moment, locks, search, binary columns,
 * statements that are given up.
 */
export const describeOnBoth = (title: string, body: (start: Start) => void): void => {
  onPGlite(title, body);
  describe.skipIf(!hasPostgres)(`${title} on PostgreSQL`, () => {
    body((options) => startOnPostgres({ ...QUIET, ...options }));
  });
};

/** For a file whose SQL the two answer alike: on PGlite every day, on both in full scope. */
export const describeAlike = isFull ? describeOnBoth : onPGlite;
