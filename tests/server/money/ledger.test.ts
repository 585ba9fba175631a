/** What the database refuses of the ledger, whoever asks it. On both databases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { balanceOf, post, type AccountKey, type Entry } from '../../../server/ledger/ledger.ts';
import { capitalFindings } from '../../../server/money/audit-ledger.ts';
import { describeOnBoth } from '../databases.ts';
import { createLifecycle, START } from '../lifecycles/lifecycle-rows.ts';

describeOnBoth('the ledger', (start, title) => {
  let backend: Backend;
  beforeAll(async () => (backend = await start({ now: () => new Date(START) })));
  afterAll(() => backend.close());

  /** An entry of a log that has caused no transfer yet. */
  const cause = async () => ({
    kind: 'offer',
    id: await createLifecycle(backend.database, 'offer', { sentAt: START }),
    position: 0,
  });
  const posts = async (...entries: readonly (readonly [AccountKey, number])[]) => {
    const own = await cause();
    await backend.database.transaction().execute((transaction) =>
      post(transaction, {
        kind: 'test.moved',
        at: START,
        cause: own,
        entries: entries.map(([account, cents]): Entry => ({ account, cents })),
      }),
    );
    return own;
  };
  /** The SQL state of the refusal. */
  const refusalOf = async (acting: Promise<unknown>): Promise<string | undefined> =>
    acting.then(
      () => undefined,
      (error: unknown) => (error as { readonly code?: string }).code,
    );
  const state = async () => {
    const { rows } = await sql<{ accounts: unknown; transfers: unknown; entries: unknown }>`
      select (select json_agg(own order by id) from ledger_accounts own) as accounts,
        (select json_agg(own order by id) from ledger_transfers own) as transfers,
        (select json_agg(own order by transfer_id, account_id) from ledger_entries own) as entries
    `.execute(backend.database);
    return rows;
  };
  const isRefused = async (code: string, acting: () => Promise<unknown>, why = code) => {
    const before = await state();
    expect(await refusalOf(acting()), why).toBe(code);
    expect(await state(), why).toEqual(before);
  };
  const runs = (statement: string) => () => sql.raw(statement).execute(backend.database);
  const CHECK = '23514';
  const RESTRICT = '23001';

  it('[Y85] updates the balances with the entries: of an asset by the other sign', async () => {
    const { database } = backend;
    const before = await balanceOf(database, 'provider');
    await posts(['provider', -10_300], ['payment:900001', 10_300]);
    expect(await balanceOf(database, 'provider')).toBe(before + 10_300);
    expect(await balanceOf(database, 'payment:900001')).toBe(10_300);
    await posts(['payment:900001', -10_300], ['escrow:900001', 10_300]);
    expect(await balanceOf(database, 'payment:900001')).toBe(0);
    expect(await balanceOf(database, 'escrow:900001')).toBe(10_300);
    expect(await balanceOf(database, 'escrow:900002'), 'without an account').toBe(0);
  });

  it('[Y85] joins the entries of one account, and writes nothing that cancels out', async () => {
    const before = await state();
    await posts(['escrow:900001', -5], ['escrow:900001', 5]);
    expect(await state()).toEqual(before);
    const own = await posts(['escrow:900001', -7], ['fees', 3], ['fees', 4]);
    const { rows } = await sql<{ key: string; cents: number }>`
      select ledger_accounts.key, amount_cents as cents from ledger_entries
      join ledger_transfers on ledger_transfers.id = transfer_id join ledger_accounts on ledger_accounts.id = account_id
      where lifecycle_kind = 'offer' and lifecycle_id = ${own.id} order by 1`.execute(backend.database);
    expect(rows).toEqual([
      { key: 'escrow:900001', cents: -7 },
      { key: 'fees', cents: 7 },
    ]);
  });

  it('[Y86] refuses a transfer that does not sum to zero, and one without entries', async () => {
    await isRefused(CHECK, () => posts(['provider', -100], ['fees', 99]));
    await isRefused(CHECK, () => posts(['fees', 100]));
    const own = await cause();
    const insert = `insert into ledger_transfers (key, kind, at, lifecycle_kind, lifecycle_id, position)
      values ('test ${own.id}', 'test.moved', now(), 'offer', ${own.id}, 0)`;
    await isRefused(CHECK, runs(insert), 'without entries');
    // The check comes with the last entry, whenever somebody asks for it.
    await isRefused(CHECK, () =>
      backend.database.transaction().execute(async (transaction) => {
        const entry = (account: string, cents: number) =>
          sql.raw(`insert into ledger_entries (transfer_id, account_id, amount_cents, at) select
            (select max(id) from ledger_transfers), id, ${cents}, now() from ledger_accounts where key = '${account}'`);
        await sql.raw(insert).execute(transaction);
        await entry('provider', -5).execute(transaction);
        await entry('fees', 5).execute(transaction);
        await sql`set constraints all immediate`.execute(transaction);
        await entry('capital', 5).execute(transaction);
      }),
    );
  });

  it('[Y86] refuses a transfer of two currencies that sums to zero only over both', async () => {
    const own = await cause();
    await expect(
      backend.database.transaction().execute(async (transaction) => {
        // A currency that the marketplace may have one day.
        await sql`alter table ledger_accounts drop constraint ledger_accounts_currency_check`.execute(
          transaction,
        );
        await sql`insert into ledger_accounts (key, currency) values ('clearing:900009', 'EUR')`.execute(
          transaction,
        );
        const entries = [
          { account: 'provider', cents: -100 },
          { account: 'clearing:900009', cents: 100 },
        ] as const;
        await post(transaction, { kind: 'test.moved', at: START, cause: own, entries });
        await sql`set constraints all immediate`.execute(transaction);
      }),
    ).rejects.toThrow('sum to zero');
  });

  it('[Y87] refuses more than an account holds; only our loss falls below zero', async () => {
    await posts(['provider', -500], ['available:900001', 500]);
    await isRefused(CHECK, () => posts(['available:900001', -501], ['payout:900001', 501]));
    await isRefused(CHECK, () => posts(['available:900002', -1], ['payout:900001', 1]), 'an empty account');
    for (const account of ['fees', 'capital'] as const) {
      const held = await balanceOf(backend.database, account);
      await isRefused(CHECK, () => posts([account, -held - 1], ['available:900001', held + 1]));
    }
    const held = await balanceOf(backend.database, 'provider');
    await isRefused(CHECK, () => posts(['provider', held + 1], ['loss', -held - 1]));
    await posts(['loss', -200], ['available:900001', 200]);
    expect(await balanceOf(backend.database, 'loss')).toBe(-200);
    await posts(['available:900001', -700], ['payout:900001', 700]);
    expect(await balanceOf(backend.database, 'available:900001')).toBe(0);
  });

  it('[Y88] refuses entries for an earlier transfer, changes, and deletions', async () => {
    await posts(['provider', -40], ['fees', 40]);
    await isRefused(
      RESTRICT,
      runs(`insert into ledger_entries (transfer_id, account_id, amount_cents, at)
        select (select max(id) from ledger_transfers), id, case key when 'capital' then 5 else -5 end, now()
        from ledger_accounts where key in ('capital', 'provider')`),
    );
    for (const table of ['ledger_entries', 'ledger_transfers']) {
      await isRefused(RESTRICT, runs(`update ${table} set at = at`), `an update of ${table}`);
      await isRefused(RESTRICT, runs(`delete from ${table}`), `a deletion from ${table}`);
      await isRefused(RESTRICT, runs(`truncate ${table} cascade`), `emptying ${table}`);
    }
    await isRefused(RESTRICT, runs('truncate ledger_accounts cascade'));
  });

  it('[Y88] refuses a balance by hand, another name for an account, and an account with money at its start', async () => {
    for (const change of ['balance_cents = balance_cents + 1', "key = 'available:900077'", 'id = 900077'])
      await isRefused(RESTRICT, runs(`update ledger_accounts set ${change} where key = 'fees'`), change);
    await isRefused(RESTRICT, runs(`delete from ledger_accounts where key = 'escrow:900001'`));
    await isRefused(
      CHECK,
      runs(`insert into ledger_accounts (key, balance_cents) values ('escrow:900003', 5)`),
    );
    for (const key of ['loss:1x', '', 'escrow:', 'escrow:1 ', 'es crow:1'])
      await isRefused(CHECK, runs(`insert into ledger_accounts (key) values ('${key}')`), key);
    await isRefused(
      CHECK,
      runs(`insert into ledger_accounts (key, currency) values ('escrow:900003', 'EUR')`),
    );
    await isRefused('23505', runs(`insert into ledger_accounts (key) values ('fees')`));
  });

  it('[Y89] refuses a second transfer of an event, a used key, and a transfer without an event', async () => {
    const own = await posts(['provider', -40], ['fees', 40]);
    const transfer = {
      kind: 'test.moved',
      at: START,
      entries: [
        { account: 'provider', cents: -1 },
        { account: 'fees', cents: 1 },
      ],
    } as const;
    const again = (changed: object) => () =>
      backend.database
        .transaction()
        .execute((transaction) => post(transaction, { ...transfer, cause: { ...own, ...changed } }));
    await isRefused('23505', again({}));
    await isRefused('23503', again({ position: 7 }), 'an entry that the log does not have');
    const other = await cause();
    await isRefused(
      '23505',
      runs(`insert into ledger_transfers (key, kind, at, lifecycle_kind, lifecycle_id, position)
        values ('offer:${own.id}:0', 'test.moved', now(), 'offer', ${other.id}, 0)`),
    );
  });

  it('[Y87] of two transfers that each take all, one is refused', async () => {
    await posts(['provider', -900], ['available:900005', 900]);
    const outcomes = await Promise.all(
      [1, 2].map((payout) =>
        refusalOf(posts(['available:900005', -900], [`payout:90000${payout}` as AccountKey, 900])),
      ),
    );
    expect(outcomes.toSorted()).toEqual([CHECK, undefined]);
    expect(await balanceOf(backend.database, 'available:900005')).toBe(0);
  });

  describe.runIf(title === 'PostgreSQL')('with two transfers at once', () => {
    /** Written, and not committed until `commit` is called. */
    const opens = async (...entries: readonly Entry[]) => {
      const own = await cause();
      const gate = Promise.withResolvers<void>();
      const written = Promise.withResolvers<void>();
      const committed = backend.database.transaction().execute(async (transaction) => {
        await post(transaction, { kind: 'test.moved', at: START, cause: own, entries });
        written.resolve();
        await gate.promise;
      });
      await Promise.race([written.promise, committed]);
      return {
        async commit() {
          gate.resolve();
          await committed;
        },
      };
    };
    const comes = (id: number, cents: number): readonly Entry[] => [
      { account: 'provider', cents: -cents },
      { account: `payment:${id}`, cents },
    ];

    it('[Y150] lets both move our own accounts: their balances change at the commit', async () => {
      const before = await balanceOf(backend.database, 'provider');
      const first = await opens(...comes(900_021, 100));
      await posts(['provider', -30], ['payment:900022', 30]);
      expect(await balanceOf(backend.database, 'provider')).toBe(before + 30);
      await first.commit();
      expect(await balanceOf(backend.database, 'provider')).toBe(before + 130);
    });

    it('[Y150] counts what the provider lacked in the order of the commits', async () => {
      const before = await capitalFindings(backend.database);
      const held = await balanceOf(backend.database, 'provider');
      const first = await opens(...comes(900_023, 100));
      await posts(['provider', held], ['capital', 50], ['loss', -held - 50]);
      await first.commit();
      expect(await capitalFindings(backend.database)).toEqual(before);
    });
  });

  it('[Y85] many transfers at once between the same accounts wait for each other', async () => {
    const { database } = backend;
    await posts(['provider', -10_000], ['clearing:900006', 5000], ['available:900006', 5000]);
    const moves: (readonly [AccountKey, AccountKey])[] = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? ['available:900006', 'clearing:900006'] : ['clearing:900006', 'available:900006'],
    );
    await Promise.all(moves.map(([from, to]) => posts([from, -10], [to, 10])));
    expect(await balanceOf(database, 'clearing:900006')).toBe(5000);
    expect(await balanceOf(database, 'available:900006')).toBe(5000);
  });
});
