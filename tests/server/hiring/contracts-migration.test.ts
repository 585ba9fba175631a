/** A database with engagements, from before there were contracts: each becomes one, with its review. On both databases. */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseChoice } from '../../../server/database/open.ts';
import type { Database } from '../../../server/database/tables.ts';
import { historyOf } from '../../../server/hiring/contracts/contract-history.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { createDatabase, hasPostgres } from '../../support/postgres.ts';
import { brokenLinks, readLifecycle } from '../lifecycles/lifecycle-rows.ts';

const ENGAGEMENTS = [
  // A fixed price that is still worked on, from a job.
  `(11, 2, 1, 21, 'Mend our feeds', 'fixed', 40000, '2026-02-01T09:00:00Z', null, null)`,
  // Monthly work that has ended, with a review and a reply.
  `(12, 2, 1, null, 'Two letters a month', 'monthly', 90000, '2025-02-01T09:00:00Z', '2025-08-01T09:00:00Z', 4)`,
  // A fixed price that has ended, with a review without a reply.
  `(14, 3, 1, null, 'A welcome mail', 'fixed', 12345, '2025-03-01T09:00:00Z', '2025-04-01T09:00:00Z', null)`,
  // Hourly work that has ended without a review.
  `(17, 3, 1, null, 'Search terms', 'hourly', 700, '2025-03-01T09:00:00Z', '2025-04-01T09:00:00Z', 5)`,
];
const before = [
  `insert into users (id, type, name, is_demo, created_at) values (1, 'Employer', 'Ines', false, '2024-01-01'),
    (2, 'Freelancer', 'Amara', false, '2024-01-01'), (3, 'Freelancer', 'Bo', false, '2024-01-01')`,
  `insert into employers (id, company, average_rating, review_count) values (1, 'Ines & Co', 4.5, 2)`,
  `insert into freelancers (id, average_rating, review_count, jobs_done) values (2, 5, 1, 1), (3, 3.3, 7, 2)`,
  `insert into jobs (id, employer_id, title, brief, payment_model, min_amount_cents, max_amount_cents, status,
    posted_at, deadline, hired_freelancer_id) values (21, 1, 'Mend our feeds', 'They broke.', 'fixed', 100, 200, 'filled',
    '2026-01-01', '2026-03-01', 2)`,
  `insert into engagements (id, freelancer_id, employer_id, job_id, title, payment_model, paid_cents, started_at,
    ended_at, employer_stars) values ${ENGAGEMENTS.join(', ')}`,
  `select setval('engagements_id_seq', 17)`,
  `insert into freelancer_reviews (id, engagement_id, freelancer_id, employer_id, stars, review, reviewed_at, reply,
    replied_at) values (5, 12, 2, 1, 5, 'Every letter on time.', '2025-08-03T09:00:00Z', 'Thank you!',
    '2025-08-04T09:00:00Z'), (9, 14, 3, 1, 3, 'Fine in the end.', '2025-04-05T09:00:00Z', null, null)`,
  `insert into file_contents (id, bytes, hash) values (1, 'x', repeat('a', 64))`,
  `insert into files (id, file, owner_id, subject, subject_id, name, kind, size, content_id, created_at) values
    (8, 'a.pdf', 2, 'contract', 11, 'notes.pdf', 'pdf', 1, 1, '2026-02-02T09:00:00Z')`,
];

const rowsOf = async (database: Database, query: string) => (await sql.raw(query).execute(database)).rows;
const unchanged = (table: 'engagements' | 'contracts', id: 'engagement_id' | 'contract_id') => [
  `select id, freelancer_id, employer_id, job_id, title, payment_model, paid_cents::integer as paid, started_at, ended_at,
    employer_stars from ${table} order by id`,
  `select id, ${id} as work, freelancer_id, stars, review, reviewed_at, reply, replied_at from freelancer_reviews order by id`,
  `select id, average_rating, review_count, jobs_done from freelancers order by id`,
  `select id, average_rating, review_count from employers`,
  `select id, file, owner_id, subject, subject_id, name, size from files`,
];

describe('engagements from before there were contracts', { timeout: 120_000 }, () => {
  const upgrade = async (choice: DatabaseChoice) => {
    const { database, close } = await openDatabase(choice, () => {});
    const all = (queries: readonly string[]) => Promise.all(queries.map((query) => rowsOf(database, query)));
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: database, provider }).migrateTo('0027-job-country');
    expect(error).toBeUndefined();
    for (const statement of before) await sql.raw(statement).execute(database);
    const old = await all(unchanged('engagements', 'engagement_id'));
    await migrate(database);

    expect(await all(unchanged('contracts', 'contract_id'))).toEqual(old);
    expect(await rowsOf(database, `select id, status, fee_percent from contracts order by id`)).toEqual(
      [11, 12, 14, 17].map((id) => ({ id, status: id === 11 ? 'active' : 'ended', fee_percent: 10 })),
    );
    expect(await readLifecycle(database, 'contract', 11)).toMatchObject({
      value: 'active',
      version: 1,
      context: {
        amendment: null,
        feePercent: 10,
        terms: {
          paymentModel: 'fixed',
          nextKey: 2,
          milestones: [{ key: 1, title: 'Mend our feeds', amountCents: 40_000, dueOn: null }],
        },
      },
    });
    expect(await readLifecycle(database, 'contract', 12)).toMatchObject({
      value: 'ended',
      context: { terms: { paymentModel: 'monthly', milestones: [], nextKey: 1 } },
    });
    const milestones = `select contract_id, amount_cents::integer as amount, value from contract_milestones own
      join lifecycles on kind = 'milestone' and lifecycles.id = own.id order by contract_id`;
    expect(await rowsOf(database, milestones)).toEqual([
      { contract_id: 11, amount: 40_000, value: 'cleared' },
      { contract_id: 14, amount: 12_345, value: 'cleared' },
    ]);
    for (const id of [11, 12, 14, 17])
      expect(await historyOf(database, id)).toMatchObject({
        IsIntact: true,
        Moments: [{ Event: 'lifecycle.imported', By: 'system', State: id === 11 ? 'active' : 'ended' }],
      });

    const reviews = `select contract_id, by_role, stars, review, reply, value, context from contract_reviews
      join lifecycles on kind = 'review' and id = contract_id order by contract_id`;
    const published = { by_role: 'employer', value: 'published' };
    expect(await rowsOf(database, reviews)).toEqual([
      {
        ...published,
        contract_id: 12,
        stars: 5,
        review: 'Every letter on time.',
        reply: 'Thank you!',
        context: { dueAt: null, writers: ['employer'], repliers: ['freelancer'] },
      },
      {
        ...published,
        contract_id: 14,
        stars: 3,
        review: 'Fine in the end.',
        reply: null,
        context: { dueAt: null, writers: ['employer'], repliers: [] },
      },
    ]);
    expect(
      await rowsOf(database, `select count(*)::integer as count from lifecycles where kind = 'review'`),
    ).toEqual([{ count: 2 }]);
    expect(await brokenLinks(database)).toEqual([]);
    const added = `insert into contracts (freelancer_id, employer_id, title, payment_model, employer_fee_percent, started_at)
      values (2, 1, 'New', 'hourly', 3, now()) returning id`;
    expect(await rowsOf(database, added)).toEqual([{ id: 18 }]);
    await close();
  };

  it('[D93a] become contracts with their ids, reviews and files on PGlite', () =>
    upgrade({ kind: 'memory' }));

  it.skipIf(!hasPostgres)(
    '[D93a] become contracts with their ids, reviews and files on PostgreSQL',
    async () => {
      const own = await createDatabase();
      await upgrade({ kind: 'postgres', url: own.url });
      await own.drop();
    },
  );
});
