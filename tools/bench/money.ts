/**
 * Money, beside a ledger of millions of entries: milestones that are funded over HTTP at a steady pace, each until its payment is
 * confirmed; the half of them, while other milestones are released and freelancers are paid out; then what people read. On
 * PostgreSQL with a url of an empty database, else in a durable folder of the embedded one. The embedded provider's commands
 * and events are part of it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { keyFor } from '../../server/account/load-better-auth.ts';
import { createBackend, type Backend } from '../../server/backend.ts';
import { hashOfToken, newToken } from '../../server/core/tokens.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { createXsrf, XSRF_COOKIE, XSRF_HEADER } from '../../server/http/xsrf.ts';
import { balanceOf } from '../../server/ledger/ledger.ts';
import { begin } from '../../server/lifecycles/apply.ts';
import { demoAccount, demoMethod } from '../../server/provider/embedded/demo-data.ts';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import type { Payment } from '../../src/contracts/money/payments.ts';
import { chargeOf, terms } from '../../src/contracts/money/terms.ts';

const AMOUNT = 50_000;
const [EMPLOYERS, FREELANCERS] = [200, 1000];
/** Beside half of the payments, a second. */
const [RELEASES, PAYOUTS] = [10, 5];
const DAY = 86_400_000;
const SECRET = 'a secret of the benchmark, which nobody else knows';
/** Milliseconds between two looks at the payments that are not confirmed. */
const PAUSE = 10;
/** Milliseconds until a call that met a busy database is repeated. */
const AGAIN = 1000;

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}
const percentilesOf = (times: readonly number[]): Percentiles => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

interface Person {
  readonly id: number;
  /** Of an employer, the card; of a freelancer, the bank account. */
  readonly method: number;
  readonly headers: Readonly<Record<string, string>>;
}
interface Deal {
  readonly employer: Person;
  readonly freelancer: Person;
  readonly contract: number;
}

/** Employers with a card, freelancers with a bank account, and a contract of each freelancer. */
const makePeople = async ({ database }: Backend): Promise<readonly Deal[]> => {
  const at = new Date(Date.now() - 10 * DAY);
  const count = EMPLOYERS + FREELANCERS;
  await sql`insert into users (id, type, name, email, email_verified, is_demo, created_at)
    select n, case when n <= ${EMPLOYERS}::integer then 'Employer' else 'Freelancer' end, 'Person ' || n,
      'person-' || n || '@bench.example', true, false, now() from generate_series(1, ${count}::integer) n`.execute(
    database,
  );
  await sql`insert into employers (id, company) select n, 'Company ' || n from generate_series(1, ${EMPLOYERS}::integer) n`.execute(
    database,
  );
  await sql`insert into freelancers (id) select n from generate_series(${EMPLOYERS + 1}::integer, ${count}::integer) n`.execute(
    database,
  );
  const xsrf = createXsrf(keyFor('xsrf', SECRET));
  const people = new Map<number, Person>();
  for (let id = 1; id <= count; id += 1) {
    const isEmployer = id <= EMPLOYERS;
    const kept = isEmployer
      ? ({ kind: 'card', behaviour: 'success' } as const)
      : ({ kind: 'bank', behaviour: 'success' } as const);
    const own = demoMethod({ user: id, kept, addedAt: at });
    await database.insertInto('provider_methods').values(own).execute();
    const row = { user_id: id, token: own.token, label: own.label, added_at: at, is_default: true };
    const { id: method } = isEmployer
      ? await database.insertInto('payment_methods').values(row).returning('id').executeTakeFirstOrThrow()
      : await database
          .insertInto('payout_methods')
          .values({ ...row, usable_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
    if (!isEmployer) {
      const account = demoAccount(id, at);
      await database.insertInto('provider_accounts').values(account).execute();
      await database
        .insertInto('payout_accounts')
        .values({ user_id: id, account: account.id, status: 'verified', checked_at: at })
        .execute();
    }
    const token = newToken();
    await database
      .insertInto('sessions')
      .values({
        user_id: id,
        token_hash: hashOfToken(token),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 30 * DAY),
      })
      .execute();
    const pair = xsrf.issue(token);
    const cookie = `marketlane_session=${token}; ${XSRF_COOKIE}=${pair}`;
    people.set(id, { id, method, headers: { cookie, [XSRF_HEADER]: pair } });
  }
  const { rows } = await sql<{ id: number; employer_id: number; freelancer_id: number }>`
    insert into contracts (employer_id, freelancer_id, title, payment_model, employer_fee_percent, started_at)
    select 1 + n % ${EMPLOYERS}::integer, n, 'Work ' || n, 'fixed', ${terms.employerFeePercent}::integer, now()
    from generate_series(${EMPLOYERS + 1}::integer, ${count}::integer) n
    returning id, employer_id, freelancer_id`.execute(database);
  await sql`select import_contracts(${rows.map(({ id }) => id)}::integer[])`.execute(database);
  return rows.map(({ id, employer_id, freelancer_id }) => ({
    contract: id,
    employer: people.get(employer_id) as Person,
    freelancer: people.get(freelancer_id) as Person,
  }));
};

interface Draft extends Deal {
  readonly milestone: number;
}
const draft = (database: Database, deal: Deal, key: number): Promise<Draft> =>
  database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('contract_milestones')
      .values({
        contract_id: deal.contract,
        key,
        position: key,
        title: 'A part',
        amount_cents: AMOUNT,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await begin(transaction, {
      lifecycle: 'milestone',
      id,
      input: { amountCents: AMOUNT },
      by: 'employer',
      user: deal.employer.id,
      at: new Date().toISOString(),
    });
    return { ...deal, milestone: id };
  });

const caller = ({ address }: Pick<Backend, 'address'>) => {
  const call = async <Data>(who: Person, name: CallName, body: object): Promise<Data> => {
    const answer = await fetch(address + calls[name].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who.headers },
      body: JSON.stringify({ Token: 'bench', ...body }),
    });
    const json = (await answer.json()) as { readonly data: Data };
    if (answer.status === 503) {
      await wait(AGAIN);
      return call<Data>(who, name, body);
    }
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${JSON.stringify(json)}`);
    return json.data;
  };
  return call;
};
type Call = ReturnType<typeof caller>;

/** Looks at the payments that are not confirmed, all at once, so that the looking costs little. */
const createConfirmations = ({ database }: Backend) => {
  const waiting = new Map<number, () => void>();
  const closing = new AbortController();
  const look = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      if (waiting.size > 0) {
        const paid = await database
          .selectFrom('payments')
          .select('id')
          .where('id', 'in', [...waiting.keys()])
          .where('status', '=', 'paid')
          .execute();
        for (const { id } of paid) {
          waiting.get(id)?.();
          waiting.delete(id);
        }
      }
      await wait(PAUSE);
    }
  };
  const looking = look();
  return {
    of: (payment: number) => new Promise<void>((resolve) => void waiting.set(payment, resolve)),
    async close() {
      closing.abort();
      await looking;
    },
  };
};
type Confirmations = ReturnType<typeof createConfirmations>;

/** Pays with the kept card. Ends when the money is held. */
const fund = async (
  call: Call,
  confirmations: Confirmations,
  { employer, contract, milestone }: Draft,
): Promise<void> => {
  const { id } = await call<Payment>(employer, 'fundMilestones', {
    Contract: `c-${contract}`,
    Milestones: [{ id: milestone, Version: 1 }],
    Total: chargeOf(AMOUNT) / 100,
    Method: employer.method,
    Key: randomUUID(),
  });
  await confirmations.of(Number(id));
};
const act = (call: Call, who: Person, { milestone }: Draft, event: string, version: number, more = {}) =>
  call(who, 'lifecycleEvent', {
    kind: 'milestone',
    id: milestone,
    event,
    version,
    Key: randomUUID(),
    ...more,
  });
const submit = (call: Call, own: Draft) =>
  act(call, own.freelancer, own, 'work.submitted', 3, { Note: 'It is done.' });
const approve = (call: Call, own: Draft) => act(call, own.employer, own, 'work.approved', 4);

/** Some at once. */
const inTurns = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const left = [...items];
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, one));
};
/** Each begins at its time, whether or not those before have ended. Milliseconds from that time to the end of each. */
const paced = async <Item>(
  items: readonly Item[],
  rate: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number[]> => {
  const start = performance.now();
  return Promise.all(
    items.map(async (item, index) => {
      const due = (index * 1000) / rate;
      await wait(Math.max(0, due - (performance.now() - start)));
      await work(item);
      return performance.now() - start - due;
    }),
  );
};

/**
 * For each freelancer, the transfers of years: a hundred milestones that were funded, released and cleared again and again.
 * Without triggers, so balances are written as the entries would have made them.
 */
const load = async (database: Database, entries: number): Promise<void> => {
  const each = Math.max(1, Math.round(entries / 2 / FREELANCERS / 100));
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`create temporary table bench on commit drop as
      select row_number() over () + (select max(id) from contract_milestones) as id, contracts.id as contract_id, employer_id,
        freelancer_id, n as key
      from contracts cross join generate_series(1001, 1100) n`.execute(transaction);
    await sql`insert into contract_milestones (id, contract_id, key, position, title, amount_cents)
      overriding system value select id, contract_id, key, key, 'Part ' || key, ${AMOUNT}::bigint from bench`.execute(
      transaction,
    );
    await sql`insert into lifecycles (kind, id, chart_version, value, context, version)
      select 'milestone', id, 1, '"cleared"', ${JSON.stringify({ amountCents: AMOUNT, toFreelancerCents: null })}::jsonb, 1
      from bench`.execute(transaction);
    await sql`insert into ledger_accounts (key) select prefix || freelancer_id from (select distinct freelancer_id from bench) own
      cross join (values ('clearing:'), ('available:')) names (prefix) on conflict do nothing`.execute(
      transaction,
    );
    await sql`insert into ledger_accounts (key) select 'escrow:' || id from bench`.execute(transaction);
    await sql`insert into lifecycle_log (kind, id, position, by_role, at, event, payload, hash_before, hash)
      select 'milestone', id, n, 'system', now() - (n * 13 + key % 13) * interval '1 hour', 'bench', '{}', '', ''
      from bench cross join generate_series(0, ${each - 1}::integer) n`.execute(transaction);
    await sql`insert into ledger_transfers
        (key, kind, at, lifecycle_kind, lifecycle_id, position, employer_id, freelancer_id)
      select 'milestone:' || id || ':' || n, (array['milestone.funded', 'milestone.released', 'milestone.cleared'])[1 + n % 3],
        now() - (n * 13 + key % 13) * interval '1 hour', 'milestone', id, n, employer_id, freelancer_id
      from bench cross join generate_series(0, ${each - 1}::integer) n`.execute(transaction);
    await sql`insert into ledger_entries (transfer_id, account_id, amount_cents, at)
      select transfers.id, account.id, cents, at
      from ledger_transfers transfers join bench on lifecycle_kind = 'milestone' and lifecycle_id = bench.id
        cross join lateral (values
          (case kind when 'milestone.funded' then 'fees' when 'milestone.released' then 'escrow:' || bench.id
            else 'clearing:' || bench.freelancer_id end, -45000),
          (case kind when 'milestone.funded' then 'escrow:' || bench.id when 'milestone.released'
            then 'clearing:' || bench.freelancer_id else 'available:' || bench.freelancer_id end, 45000)) entry (name, cents)
        join ledger_accounts account on account.key = name`.execute(transaction);
    await sql`update ledger_accounts set balance_cents = greatest(0, own.cents) from (
        select account_id, sum(amount_cents) as cents from ledger_entries group by account_id) own
      where account_id = id and key <> 'provider'`.execute(transaction);
    await sql`select setval(pg_get_serial_sequence('contract_milestones', 'id'), (select max(id) from contract_milestones))`.execute(
      transaction,
    );
  });
  // As autovacuum leaves it.
  for (const table of [
    'ledger_entries',
    'ledger_transfers',
    'ledger_accounts',
    'lifecycle_log',
    'lifecycles',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  await sql`analyze`.execute(database);
  await sql`checkpoint`.execute(database);
};

export interface MoneyFigures {
  readonly rate: number;
  /** Funding, from the time when it was due to its confirmation, in milliseconds. */
  readonly funding: Percentiles;
  /** The half of it, with those below beside it. */
  readonly fundingBeside: Percentiles;
  readonly releases: Percentiles;
  readonly payouts: Percentiles;
  /** Funding, one after the other. */
  readonly alone: Percentiles;
  readonly entries: number;
  readonly balance: Percentiles;
  /** Through HTTP: pages of a freelancer's earnings and of an employer's spending, by tab and place; and the summary. */
  readonly page: Percentiles;
  readonly summary: Percentiles;
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
  let ahead = 0;
  const backend = await createBackend({
    database: url === undefined ? { kind: 'folder', folder: join(folder, 'pg') } : { kind: 'postgres', url },
    demo: false,
    rateLimits: false,
    pace: false,
    logLevel: 'silent',
    authSecret: SECRET,
    now: () => new Date(Date.now() + ahead),
  });
  const confirmations = createConfirmations(backend);
  try {
    const { database, tasks } = backend;
    const call = caller(backend);
    const deals = await makePeople(backend);
    const drafts: Draft[] = [];
    const beside = {
      funding: (rate / 2) * seconds,
      releases: RELEASES * seconds,
      payouts: PAYOUTS * seconds,
    };
    const count = 100 + rate * seconds + beside.funding + beside.releases + beside.payouts;
    for (let index = 0; index < count; index += 1)
      drafts.push(
        await draft(database, deals[index % deals.length] as Deal, 1 + Math.floor(index / deals.length)),
      );
    // Without the time limits of a server's queries.
    const patient = url === undefined ? undefined : await openDatabase({ kind: 'postgres', url }, () => {});
    await load(patient?.patient ?? database, entries);
    await patient?.close();
    // Money that has cleared, for payouts; then work that waits for approval.
    const cleared = drafts.splice(0, beside.payouts);
    const waiting = drafts.splice(0, beside.releases);
    await inTurns([...cleared, ...waiting], async (own) => {
      await fund(call, confirmations, own);
      await submit(call, own);
    });
    await inTurns(cleared, (own) => approve(call, own));
    ahead = 6 * DAY;
    await tasks.drain();
    const alone: number[] = [];
    for (const own of drafts.splice(0, 100)) {
      const before = performance.now();
      await fund(call, confirmations, own);
      alone.push(performance.now() - before);
    }
    await tasks.drain();
    const mixed = drafts.splice(0, beside.funding);
    const funding = await paced(drafts, rate, (own) => fund(call, confirmations, own));
    await tasks.drain();
    const [fundingBeside, releases, payouts] = await Promise.all([
      paced(mixed, rate / 2, (own) => fund(call, confirmations, own)),
      paced(waiting, RELEASES, (own) => approve(call, own)),
      paced(cleared, PAYOUTS, ({ freelancer }) =>
        call(freelancer, 'withdraw', { Amount: 20, Method: freelancer.method, Key: randomUUID() }),
      ),
    ]);
    await tasks.drain();

    const times = async (rounds: number, ask: (index: number) => Promise<unknown>): Promise<Percentiles> => {
      const taken: number[] = [];
      for (let index = 0; index < rounds; index += 1) {
        const before = performance.now();
        await ask(index);
        taken.push(performance.now() - before);
      }
      return percentilesOf(taken);
    };
    const dealAt = (index: number): Deal => deals[(index * 37) % deals.length] as Deal;
    const whoAt = (index: number): Person =>
      index % 2 === 0 ? dealAt(index).freelancer : dealAt(index).employer;
    const tabs = ['all', 'held', 'clearing', 'available'] as const;
    return {
      rate,
      funding: percentilesOf(funding),
      fundingBeside: percentilesOf(fundingBeside),
      releases: percentilesOf(releases),
      payouts: percentilesOf(payouts),
      alone: percentilesOf(alone),
      entries,
      balance: await times(200, (index) => balanceOf(database, `available:${dealAt(index).freelancer.id}`)),
      page: await times(200, (index) => {
        const who = whoAt(index);
        return call(who, 'earnings', { id: who.id, tab: tabs[index % 4], page: 1 + (index % 5) });
      }),
      summary: await times(50, (index) => {
        const who = whoAt(index);
        return call(who, 'earningsSummary', { id: who.id });
      }),
    };
  } finally {
    await confirmations.close();
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
