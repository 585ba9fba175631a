/** Migrates a database from before amounts were bigint. On both databases. */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseChoice } from '../../../server/database/open.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { createDatabase, hasPostgres } from '../../support/postgres.ts';

const FORMER = '0017-unsent-mails';
const before = [
  `insert into users (id, type, name, is_demo, created_at) values
    (1, 'Employer', 'Ines', true, now()), (2, 'Freelancer', 'Amara', true, now()), (3, 'Freelancer', 'Tamsin', false, now())`,
  `insert into employers (id, company, spent_cents) values (1, 'Linden', 2000000000)`,
  `insert into freelancers (id, hourly_rate, headline) values (2, 81.65, 'Feeds'), (3, null, 'Feeds')`,
  `insert into jobs (id, employer_id, title, brief, payment_model, min_amount_cents, max_amount_cents, status, posted_at, deadline)
    select n, 1, 'Feeds', 'Mend', 'fixed', 10000, 2000000000, 'open', now(), now() + interval '1 day' from generate_series(1, 4) n`,
  `insert into proposals (reference, job_id, freelancer_id, cover_letter, bid_cents, milestones, proposed_at) values
    ('A', 1, 2, 'letter', 120000, 'Audit: and list: $1,400.5 ' || E'\\r\\n' || E'\\nthen we talk\\nNever: 1e3\\n: 50\\n\\t:60\\n\\u00a0\\u2003: 70\\n\\u00a0Tail\\t: 80', now()),
    ('B', 2, 2, 'letter', 120000, 'in two parts: soon', now()), ('C', 3, 2, 'letter', 120000, null, now()),
    ('D', 4, 2, 'letter', 120000, 'Nothing: 0' || E'\\n' || 'All of it: 12345678901', now())`,
];

const upgraded = async (choice: DatabaseChoice) => {
  const { database, close } = await openDatabase(choice, () => {});
  const rows = async (query: string) => (await sql.raw(query).execute(database)).rows;
  try {
    const { error } = await new Migrator({
      db: database,
      provider: { getMigrations: async () => migrations },
    }).migrateTo(FORMER);
    expect(error).toBeUndefined();
    for (const statement of before) await sql.raw(statement).execute(database);
    await migrate(database);
    return {
      milestones:
        await rows(`select reference, position, title, amount_cents, proposal_milestones.currency, due_on
        from proposal_milestones join proposals on proposals.id = proposal_id order by 1, 2`),
      notes: await rows('select reference, bid_cents, milestone_note from proposals order by 1'),
      rates: await rows(`select freelancers.id, hourly_rate_cents, rate_cents from freelancers
        join freelancer_search using (id) order by 1`),
      // The triggers of search write the new columns.
      after: [
        await rows('update freelancers set hourly_rate_cents = 9900 where id = 3 returning id'),
        await rows('update jobs set max_amount_cents = 9000000000000 where id = 1 returning currency'),
        await rows('select rate_cents from freelancer_search where id = 3'),
        await rows('select max_amount_cents from job_search where id = 1'),
      ],
    };
  } finally {
    await close();
  }
};

const expected = {
  milestones: [
    {
      reference: 'A',
      position: 0,
      title: 'Audit: and list',
      amount_cents: 140_050,
      currency: 'USD',
      due_on: null,
    },
    ...[
      ['Milestone', 5000],
      ['Milestone', 6000],
      ['Milestone', 7000],
      ['Tail', 8000],
    ].map(([title, amount_cents], index) => ({
      reference: 'A',
      position: index + 1,
      title,
      amount_cents,
      currency: 'USD',
      due_on: null,
    })),
  ],
  notes: [
    { reference: 'A', bid_cents: 120_000, milestone_note: 'then we talk\nNever: 1e3' },
    { reference: 'B', bid_cents: 120_000, milestone_note: 'in two parts: soon' },
    { reference: 'C', bid_cents: 120_000, milestone_note: null },
    { reference: 'D', bid_cents: 120_000, milestone_note: 'Nothing: 0\nAll of it: 12345678901' },
  ],
  rates: [
    { id: 2, hourly_rate_cents: 8165, rate_cents: 8165 },
    { id: 3, hourly_rate_cents: null, rate_cents: null },
  ],
  after: [
    [{ id: 3 }],
    [{ currency: 'USD' }],
    [{ rate_cents: 9900 }],
    [{ max_amount_cents: 9_000_000_000_000 }],
  ],
};

describe('a database of the former version', () => {
  it('[M25c][M23a] gets cents and rows of milestones on PGlite', async () =>
    expect(await upgraded({ kind: 'memory' })).toEqual(expected));
  it.skipIf(!hasPostgres)('[M25c][M23a] gets cents and rows of milestones on PostgreSQL', async () => {
    const { url, drop } = await createDatabase();
    expect(await upgraded({ kind: 'postgres', url })).toEqual(expected);
    await drop();
  });
});
