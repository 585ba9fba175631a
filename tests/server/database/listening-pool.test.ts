/** What server processes tell each other over PostgreSQL. */
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../../server/database/postgres.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { createSeededDatabase } from '../../support/seeded-backend.ts';

const CHANNEL = 'rooms';

describe.skipIf(!hasPostgres)('notifications between processes', () => {
  it('[B165] of one turn share a statement, in their order, and equal ones arrive each', async () => {
    const own = await createSeededDatabase({ demo: false });
    const statements = vi.spyOn(pg.Pool.prototype, 'query');
    const opened = openPostgres(own.url, () => {});
    const { listening } = opened;
    if (!listening) throw new Error('PostgreSQL has a pool that listens');
    try {
      const heard: string[] = [];
      const listener = await listening.connect();
      listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
      await listener.query(`LISTEN ${CHANNEL}`);
      const tell = (payload: string) => listening.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
      await Promise.all(['one', 'two', 'two', 'three'].map(tell));
      await vi.waitFor(() => expect(heard).toHaveLength(4));
      expect(heard).toEqual(['one', 'two', 'two', 'three']);
      // The second ‘two’ begins another: a transaction tells equal notifications once.
      expect(statements.mock.calls.filter(([text]) => text.includes('pg_notify'))).toHaveLength(2);
    } finally {
      statements.mockRestore();
      await opened.close();
      await own.drop();
    }
  });
});
