/**
 * A database of the version before the ledger, whose demonstration had milestones that were funded and paid without one: the
 * rows are written as its seed wrote them. On both databases.
 */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseChoice } from '../../../server/database/open.ts';
import { apply } from '../../../server/lifecycles/apply.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { audit } from '../../../server/money/audit.ts';
import { hasOpenMoney } from '../../../server/money/closing.ts';
import { embeddedBooks } from '../../../server/provider/embedded/books.ts';
import { insertLog } from '../../../server/seed/hiring/insert-lives.ts';
import { lifeOf, type Life, type Step } from '../../../server/seed/hiring/lives.ts';
import { after, days, minutes } from '../../../src/machines/lifecycles/lifecycle.ts';
import { createDatabase, hasPostgres } from '../../support/postgres.ts';
import { brokenLinks, readLifecycle } from '../lifecycles/lifecycle-rows.ts';

const [EMPLOYER, FREELANCER, CONTRACT] = [1, 2, 5];
const START = '2026-03-02T09:00:00.000Z';
const on = (day: number): string => after(START, days(day));
const by = {
  employer: { by: 'employer', user: EMPLOYER },
  freelancer: { by: 'freelancer', user: FREELANCER },
} as const;

const lifeOfMilestone = (id: number, amountCents: number, steps: readonly Step[]): Life =>
  lifeOf('milestone', id, { ...by.employer, at: START, input: { amountCents } }, steps);
const checkout = 'demo-1';
const funded: readonly Step[] = [
  { type: 'funding.started', ...by.employer, at: on(1), checkout },
  { type: 'payment.received', by: 'system', at: after(on(1), minutes(2)), checkout },
];
const approved: readonly Step[] = [
  ...funded,
  { type: 'work.submitted', ...by.freelancer, at: on(7) },
  { type: 'work.approved', ...by.employer, at: on(9) },
];
const lives = [
  lifeOfMilestone(1, 38_000, [...approved, { type: 'deadline.passed', by: 'system', at: on(14) }]),
  // Its money would clear later.
  lifeOfMilestone(2, 12_000, approved),
  lifeOfMilestone(3, 7000, funded),
  lifeOfMilestone(4, 5000, []),
];
const milestones = [38_000, 12_000, 7000, 5000].map((amountCents, index) => ({
  key: index + 1,
  title: `Part ${index + 1}`,
  amountCents,
  dueOn: null,
}));
const terms = { paymentModel: 'fixed', rateCents: null, weeklyHours: null, milestones, nextKey: 5 };
const contract = lifeOf(
  'contract',
  CONTRACT,
  { ...by.freelancer, at: START, input: { terms, feePercent: 10 } },
  [],
);

const before = [
  `insert into users (id, type, name, is_demo, created_at) values
    (${EMPLOYER}, 'Employer', 'Ines', true, now()), (${FREELANCER}, 'Freelancer', 'Amara', true, now())`,
  `insert into employers (id, company, spent_cents) values (${EMPLOYER}, 'Linden', 50000)`,
  `insert into freelancers (id) values (${FREELANCER})`,
  `insert into contracts (id, reference, employer_id, freelancer_id, title, payment_model, paid_cents, started_at)
    values (${CONTRACT}, 'ML-1', ${EMPLOYER}, ${FREELANCER}, 'Feeds', 'fixed', 50000, '${START}')`,
  ...milestones.map(
    ({
      key,
      title,
      amountCents,
    }) => `insert into contract_milestones (id, contract_id, key, position, title, amount_cents)
      values (${key}, ${CONTRACT}, ${key}, ${key - 1}, '${title}', ${amountCents})`,
  ),
];

describe('milestones that were paid before there was a ledger', { timeout: 120_000 }, () => {
  const upgrade = async (choice: DatabaseChoice): Promise<void> => {
    const { database, close } = await openDatabase(choice, () => {});
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: database, provider }).migrateTo('0028-contracts');
    expect(error).toBeUndefined();
    for (const statement of before) await sql.raw(statement).execute(database);
    const all = [...lives, contract];
    await sql`insert into lifecycles select * from json_populate_recordset(null::lifecycles,
      ${JSON.stringify(all.map(({ row }) => row))}::json)`.execute(database);
    await insertLog(
      database,
      all.flatMap(({ log }) => log),
    );
    await migrate(database);

    for (const [id, value, version] of [
      [1, 'cleared', 7],
      [2, 'cleared', 6],
      [3, 'draft', 4],
      [4, 'draft', 1],
    ] as const)
      expect(await readLifecycle(database, 'milestone', id), `milestone ${id}`).toMatchObject({
        value,
        version,
        context: { dueAt: null, checkout: null },
      });
    expect(await brokenLinks(database)).toEqual([]);
    const now = new Date(on(60));
    const report = await audit({ database, provider: embeddedBooks(database), now });
    expect([report.findings, report.waiting]).toEqual([[], []]);
    for (const person of [EMPLOYER, FREELANCER])
      expect(await hasOpenMoney(database, person, now)).toBe(false);
    const event = { type: 'funding.started', by: 'employer', at: on(61), checkout: 'payment:1' } as const;
    const begun = await database
      .transaction()
      .execute((transaction) => apply(transaction, { lifecycle: 'milestone', id: 3, event, user: EMPLOYER }));
    expect(begun.value).toBe('awaitingFunding');
    const { rows } =
      await sql`select employer_fee_percent as fee, paid_cents::integer as paid from contracts`.execute(
        database,
      );
    expect(rows).toEqual([{ fee: 3, paid: 50_000 }]);
    await close();
  };

  it('[M80] count as imported, and the audit accepts them, on PGlite', () => upgrade({ kind: 'memory' }));

  it.skipIf(!hasPostgres)('[M80] count as imported, and the audit accepts them, on PostgreSQL', async () => {
    const own = await createDatabase();
    await upgrade({ kind: 'postgres', url: own.url });
    await own.drop();
  });
});
