/**
 * Money: milestones that are funded and confirmed at a steady pace, and a ledger of millions of entries. On PostgreSQL with a
 * url of an empty database, else in a durable folder of the embedded one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import { openDatabase } from '../../server/database/open.ts';
import { balanceOf } from '../../server/ledger/ledger.ts';
import { apply, begin } from '../../server/lifecycles/apply.ts';
import { checkoutOf } from '../../server/lifecycles/settlements.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { chargeOf, terms } from '../../src/contracts/money/terms.ts';

const AMOUNT = 50_000;
const PEOPLE = 1000;

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}
const percentilesOf = (times: readonly number[]): Percentiles => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

/** An employer, and freelancers with a contract each. */
const people = async (database: Database): Promise<readonly number[]> => {
  await sql`insert into users (id, type, name, is_demo, created_at)
    select n, case n when 1 then 'Employer' else 'Freelancer' end, 'Person ' || n, true, now()
    from generate_series(1, ${PEOPLE + 1}) n`.execute(database);
  await sql`insert into employers (id, company) values (1, 'Ines & Co')`.execute(database);
  await sql`insert into freelancers (id) select n from generate_series(2, ${PEOPLE + 1}) n`.execute(database);
  const { rows } = await sql<{ id: number }>`
    insert into contracts (employer_id, freelancer_id, title, payment_model, employer_fee_percent, started_at)
    select 1, n, 'Work ' || n, 'fixed', ${terms.employerFeePercent}, now() from generate_series(2, ${PEOPLE + 1}) n returning id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
};
const draft = (database: Database, contract: number, key: number): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('contract_milestones')
      .values({ contract_id: contract, key, position: key, title: 'A part', amount_cents: AMOUNT })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    await begin(transaction, {
      lifecycle: 'milestone',
      id,
      input: { amountCents: AMOUNT },
      by: 'employer',
      user: 1,
      at,
    });
    return id;
  });

/** The transaction of the employer's act, and that of the provider's event about it. */
const fund = async (database: Database, contract: number, milestone: number): Promise<number> => {
  const started = performance.now();
  const at = new Date().toISOString();
  const total = chargeOf(AMOUNT);
  const payment = await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('payments')
      .values({
        reference: `bench ${milestone}`,
        employer_id: 1,
        contract_id: contract,
        principal_cents: AMOUNT,
        fee_cents: total - AMOUNT,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const amounts = { principal_cents: AMOUNT, fee_cents: total - AMOUNT, fee_percent: 3 };
    await transaction
      .insertInto('payment_milestones')
      .values({ payment_id: id, milestone_id: milestone, ...amounts })
      .execute();
    const event = { type: 'funding.started', by: 'employer', at, checkout: checkoutOf(id) } as const;
    await apply(transaction, { lifecycle: 'milestone', id: milestone, event, user: 1 });
    const input = { totalCents: total, startedAt: at };
    await begin(transaction, { lifecycle: 'payment', id, input, by: 'employer', user: 1, at });
    return id;
  });
  await database.transaction().execute(async (transaction) => {
    const settled = { type: 'payment.settled', by: 'system', at } as const;
    await apply(transaction, { lifecycle: 'payment', id: payment, event: settled });
    const received = { type: 'payment.received', by: 'system', at, checkout: checkoutOf(payment) } as const;
    await apply(transaction, { lifecycle: 'milestone', id: milestone, event: received });
  });
  return performance.now() - started;
};

/** Balances follow the entries, as the triggers would have kept them. */
const load = async (database: Database, entries: number): Promise<void> => {
  const transfers = Math.floor(entries / 2);
  await database.transaction().execute(async (transaction) => {
    for (const table of ['lifecycle_log', 'ledger_accounts', 'ledger_transfers', 'ledger_entries'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
    await sql`insert into ledger_accounts (key) select 'available:' || n from generate_series(2, ${PEOPLE + 1}) n
      on conflict do nothing`.execute(transaction);
    await sql`insert into lifecycles (kind, id, chart_version, value, context)
      values ('bench', 1, 1, '"done"', '{}')`.execute(transaction);
    await sql`insert into lifecycle_log (kind, id, position, by_role, at, event, payload, hash_before, hash)
      select 'bench', 1, n, 'system', now() - n * interval '1 second', 'bench', '{}', '', ''
      from generate_series(1, ${transfers}) n`.execute(transaction);
    await sql`insert into ledger_transfers (key, kind, at, lifecycle_kind, lifecycle_id, position)
      select 'bench:1:' || n, 'milestone.cleared', now() - n * interval '1 second', 'bench', 1, n
      from generate_series(1, ${transfers}) n`.execute(transaction);
    await sql`insert into ledger_entries (transfer_id, account_id, amount_cents, at)
      select id, unnest(array[1, (select min(id) from ledger_accounts where key like 'available:%') + position % ${PEOPLE}]),
        unnest(array[-100, 100]), at
      from ledger_transfers where lifecycle_kind = 'bench'`.execute(transaction);
    await sql`update ledger_accounts set balance_cents = own.cents from (
        select account_id, sum(amount_cents) as cents from ledger_entries group by account_id) own
      where account_id = id and key like 'available:%'`.execute(transaction);
    for (const table of ['lifecycle_log', 'ledger_accounts', 'ledger_transfers', 'ledger_entries'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
  });
  await sql`analyze`.execute(database);
};

export interface MoneyFigures {
  readonly rate: number;
  /** From the employer's act to the funded milestone, in milliseconds after it was due. */
  readonly funding: Percentiles;
  /** One after the other. */
  readonly alone: Percentiles;
  readonly entries: number;
  readonly balance: Percentiles;
  readonly page: Percentiles;
}

export const measureMoney = async ({
  url,
  rate,
  seconds,
  entries,
}: {
  readonly url?: string | undefined;
  readonly rate: number;
  readonly seconds: number;
  readonly entries: number;
}): Promise<MoneyFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-bench-money-'));
  const opened = await openDatabase(
    url === undefined ? { kind: 'folder', folder: join(folder, 'pg') } : { kind: 'postgres', url },
    (error) => {
      throw error;
    },
  );
  try {
    const { database, patient } = opened;
    await migrate(patient);
    const contracts = await people(database);
    const count = rate * seconds;
    const drafts: [contract: number, milestone: number][] = [];
    for (let index = 0; index < count + 100; index += 1) {
      const contract = contracts[index % contracts.length] ?? 0;
      drafts.push([contract, await draft(database, contract, 1 + Math.floor(index / contracts.length))]);
    }
    const alone: number[] = [];
    for (const [contract, milestone] of drafts.splice(0, 100))
      alone.push(await fund(database, contract, milestone));
    const start = performance.now();
    const paced = await Promise.all(
      drafts.map(async ([contract, milestone], index) => {
        const due = (index * 1000) / rate;
        await wait(Math.max(0, due - (performance.now() - start)));
        await fund(database, contract, milestone);
        return performance.now() - start - due;
      }),
    );
    await load(patient, entries);
    const times = async (ask: (freelancer: number) => Promise<unknown>): Promise<Percentiles> => {
      const taken: number[] = [];
      for (let index = 0; index < 200; index += 1) {
        const before = performance.now();
        await ask(2 + ((index * 37) % PEOPLE));
        taken.push(performance.now() - before);
      }
      return percentilesOf(taken);
    };
    const balance = await times((freelancer) => balanceOf(database, `available:${freelancer}`));
    const page = await times((freelancer) =>
      database
        .selectFrom('ledger_entries')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
        .innerJoin('ledger_transfers', 'ledger_transfers.id', 'transfer_id')
        .select([
          'transfer_id',
          'amount_cents',
          'ledger_entries.at',
          'kind',
          'lifecycle_kind',
          'lifecycle_id',
        ])
        .where('ledger_accounts.key', '=', `available:${freelancer}`)
        .orderBy('ledger_entries.at', 'desc')
        .orderBy('transfer_id', 'desc')
        .limit(50)
        .offset(200)
        .execute(),
    );
    return { rate, funding: percentilesOf(paced), alone: percentilesOf(alone), entries, balance, page };
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
