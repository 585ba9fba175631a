/** Search on a real PostgreSQL: between two processes, and for a role with few rights. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { SearchTable } from '../../../server/search/table.ts';
import { createDatabase, hasPostgres, type OwnDatabase } from '../../support/postgres.ts';
import { createSeededDatabase } from '../../support/seeded-backend.ts';
import { startBackend } from '../helpers.ts';
import { asking, freelancers, jobs, NOW } from './search-oracle.ts';
import { fillWords } from './search-words.ts';

describe.skipIf(!hasPostgres)('search on a real PostgreSQL', () => {
  const databases: OwnDatabase[] = [];
  const keep = (own: OwnDatabase): string => {
    databases.push(own);
    return own.url;
  };
  const migrated = async () => keep(await createSeededDatabase({ demo: false }));
  const start = (url: string) =>
    startBackend({ database: { kind: 'postgres', url }, demo: false, now: () => NOW });
  afterAll(() => Promise.all(databases.map((own) => own.drop())));

  describe('two server processes', () => {
    let both: [Backend, Backend];
    beforeAll(async () => {
      const url = await migrated();
      both = [await start(url), await start(url)];
      await fillWords(both[0]);
    });
    afterAll(() => Promise.all(both.map((backend) => backend.close())));

    it('[Q10] see another process’s write at once, whenever it began', async () => {
      const far = asking(both[1], freelancers);
      expect((await far.ask({ Search: 'technical' })).ids.toSorted()).toEqual([105, 106]);
      const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
      const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
      const writing = both[0].database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('freelancers')
          .set({ headline: 'Onyx' })
          .where('id', '=', 105)
          .execute();
        written();
        await isRead;
      });
      await hasWritten;
      expect((await far.ask({ Search: 'onyx' })).ids).toEqual([]);
      // Others write and are seen while the first has not ended yet.
      await both[0].database
        .updateTable('freelancers')
        .set({ headline: 'Agate' })
        .where('id', '=', 106)
        .execute();
      expect((await far.ask({ Search: 'agate' })).ids).toEqual([106]);
      read();
      await writing;
      expect((await far.ask({ Search: 'onyx' })).ids).toEqual([105]);
    });
  });

  describe('concurrent writers', () => {
    let backend: Backend;
    let url = '';
    beforeAll(async () => {
      url = await migrated();
      backend = await start(url);
      await fillWords(backend);
    });
    afterAll(() => backend.close());

    it('[Q10] lose nothing that the other wrote to the same row', async () => {
      const { database } = backend;
      const first = new pg.Client({ connectionString: url });
      await first.connect();
      await first.query('begin');
      await first.query('update jobs set proposal_count = 17 where id = 1');
      const second = sql`update employers set payment_verified = true where id = 1`.execute(database);
      // It waits, either here or at the search table's own row.
      const waits = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await waits.execute(database)).rows[0]?.count === 0);
      await first.query('commit');
      await first.end();
      await second;
      const { rows } =
        await sql`select proposal_count, payment_verified from job_search where id = 1`.execute(database);
      expect(rows).toEqual([{ proposal_count: 17, payment_verified: true }]);
      const { ask } = asking(backend, jobs);
      expect((await ask({ maxProposals: 16, Job_Status: 'all' })).ids).toEqual([2]);
    });

    it('[Q10] read no row twice, however long one of them stays open', async () => {
      const { database } = backend;
      const table = new SearchTable(database, {
        table: 'freelancer_search',
        columns: { rate_cents: sql`rate_cents` },
        orders: {},
      });
      const long = new pg.Client({ connectionString: url });
      await long.connect();
      await long.query('begin');
      await long.query("update users set name = 'Lotte' where id = 101");
      await sql`update freelancers set headline = 'Chalk', hourly_rate_cents = 3100 where id = 102`.execute(
        database,
      );
      await table.refresh();
      const { rewordings } = table;
      await table.refresh();
      expect(table.rewordings).toBe(rewordings);
      await long.query('commit');
      await long.end();
      await table.refresh();
      expect(table.rewordings).toBe(rewordings + 1);
    });
  });

  describe('a moved database', () => {
    const read = async <Row>({ database }: Backend, query: string): Promise<Row[]> =>
      (await sql.raw<Row>(query).execute(database)).rows;

    it('[Q10] reads rows once if their revisions are from another cluster', async () => {
      const url = await migrated();
      const first = await start(url);
      await fillWords(first);
      // As a dump from a cluster whose counter is far ahead brings them.
      for (const name of ['freelancer', 'job'])
        await read(first, `update ${name}_search set revision = '900000000', reworded = '900000000'`);
      await first.close();
      const again = await start(url);
      const table = new SearchTable(again.database, {
        table: 'job_search',
        columns: { proposals: sql`proposal_count` },
        orders: {},
      });
      await table.refresh();
      expect([table.size, table.rewordings]).toEqual([2, 1]);
      await table.refresh();
      expect(table.rewordings).toBe(1);
      const ahead = `select id from freelancer_search where revision >= '900000000' or reworded >= '900000000'`;
      expect(await read(again, ahead)).toEqual([]);
      await again.close();
    });

    it('[Q6b] gets the trigram index that could not be created earlier', async () => {
      const url = await migrated();
      const first = await start(url);
      await read(first, 'drop extension pg_trgm cascade');
      await first.close();
      const second = await start(url);
      const indexes = `select indexname from pg_indexes where indexname like '%by_trigrams' order by 1`;
      expect(await read(second, indexes)).toEqual([]);
      await read(second, 'create extension pg_trgm');
      await second.close();
      const third = await start(url);
      expect(await read(third, indexes)).toEqual([
        { indexname: 'freelancer_words_by_trigrams' },
        { indexname: 'job_words_by_trigrams' },
      ]);
      await third.close();
    });
  });

  describe('a role that may not install pg_trgm', () => {
    let backend: Backend;
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    beforeAll(async () => {
      process.on('warning', note);
      const url = keep(await createDatabase());
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('create role plain login; grant all on schema public to plain');
      await client.end();
      const address = new URL(url);
      address.username = 'plain';
      backend = await start(address.href);
      await fillWords(backend);
    });
    afterAll(async () => {
      process.off('warning', note);
      await backend.close();
    });

    it('[Q6b] searches without near matches, and logs what is missing', async () => {
      const { ask } = asking(backend, freelancers);
      expect((await ask({ Search: 'campaign' })).ids).toEqual([101]);
      expect((await ask({ Search: 'campains' })).ids).toEqual([]);
      expect((await ask({ Skills: 'seo-exprt' })).json).toMatchObject({ status: 200, total: 0, near: [] });
      await new Promise(setImmediate); // warnings arrive a moment later
      expect(warnings.join()).toContain('create extension pg_trgm');
    });
  });
});
