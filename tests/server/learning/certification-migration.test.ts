/** Migrates a database from before attempts, whose certificates had no codes and no end. On both databases. */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseChoice } from '../../../server/database/open.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { certificateCode } from '../../../src/contracts/learning/certificate.ts';
import { createDatabase, hasPostgres } from '../../support/postgres.ts';

const FORMER = '0036-plan-invoices';
const before = [
  `insert into users (id, type, name, is_demo, created_at)
    select n, 'Freelancer', 'Amara', true, now() from generate_series(1, 50) n`,
  `insert into freelancers (id) select id from users on conflict do nothing`,
  `insert into certification_tests
      (id, title, short_description, questions, minutes, pass_mark, valid_days, attempts_per_day) values
    (1, 'SEO Expert', 'All of it.', 40, 50, 75, 365, 3), (3, 'Local SEO', 'Branches.', 20, 25, 75, 365, 3)`,
  `insert into held_certificates (freelancer_id, test_id, issued_at, score)
    select users.id, tests.id, '2026-09-01T12:00:00Z', 80 from users, certification_tests tests`,
  // Nobody holds these.
  `insert into certification_tests
      (id, title, short_description, questions, minutes, pass_mark, valid_days, attempts_per_day) values
    (2, 'Technical SEO', 'What our own shop asks about.', 30, 40, 75, 365, 3),
    (7, 'Copywriting', 'Ten short texts to judge, eight to mend, two to write.', 20, 45, 75, 365, 3)`,
];

const migrated = async (choice: DatabaseChoice) => {
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
      tests: await rows(
        'select id, slug, short_description, is_offered, questions, minutes from certification_tests order by id',
      ),
      certificates:
        (await rows(`select freelancer_id, test_id, code, score, issued_at, expires_at, attempt_id, revoked_at
        from certificates order by freelancer_id, test_id`)) as { readonly code: string }[],
    };
  } finally {
    await close();
  }
};

const offered = { is_offered: true, questions: 20, minutes: 30 };
const proves = async (choice: DatabaseChoice): Promise<void> => {
  const { tests, certificates } = await migrated(choice);
  expect(tests).toEqual([
    { id: 1, slug: 'seo-expert', short_description: 'All of it.', ...offered },
    { id: 2, slug: 'technical-seo', short_description: 'What our own shop asks about.', ...offered },
    { id: 3, slug: null, short_description: 'Branches.', is_offered: false, questions: 20, minutes: 25 },
    // The seeded words told of another kind of test.
    {
      id: 7,
      slug: 'copywriting',
      short_description: 'Briefs, headlines, claims and their proof, clear sentences, and tests of copy.',
      ...offered,
    },
  ]);
  expect(certificates).toHaveLength(100);
  expect(certificates[1]).toMatchObject({
    freelancer_id: 1,
    test_id: 3,
    score: 80,
    issued_at: new Date('2026-09-01T12:00:00.000Z'),
    expires_at: new Date('2027-09-01T12:00:00.000Z'),
    attempt_id: null,
    revoked_at: null,
  });
  for (const { code } of certificates) expect(certificateCode.safeParse(code).success, code).toBe(true);
  expect(new Set(certificates.map(({ code }) => code)).size).toBe(100);
};

describe('a database of the former version', () => {
  it('[X36] keeps certificates, with codes and an end, and offers only tests with questions, on PGlite', () =>
    proves({ kind: 'memory' }));
  it.skipIf(!hasPostgres)(
    '[X36] keeps certificates, with codes and an end, and offers only tests with questions, on PostgreSQL',
    async () => {
      const { url, drop } = await createDatabase();
      await proves({ kind: 'postgres', url });
      await drop();
    },
  );
});
