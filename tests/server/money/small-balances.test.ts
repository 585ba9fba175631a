/** Balances below the smallest payout: what can be withdrawn, and what is given up. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { movePayout } from '../../../server/money/payouts.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { describeOnEither } from '../databases.ts';
import { asks } from '../messaging/chat-world.ts';
import { findingsIn } from './findings.ts';
import { createFakeProvider, createMoneyWorld, type Deal, type MoneyWorld } from './money-world.ts';

describeOnEither('a small balance', (start, kind) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  /** A freelancer who has earned so many dollars, less our fee, and whose contract has ended. */
  const earner = async (amount: number): Promise<Deal & { readonly bank: number }> => {
    const own = await world.deal(amount);
    await world.pays(own);
    await world.earns(own);
    const reason = { Reason: 'All is done.' };
    expect((await world.act(own.company, 'contract', own.contract, 'contract.ended', reason)).status).toBe(
      200,
    );
    return { ...own, bank: await world.bank(own) };
  };
  const paysOut = async (id: number, amountCents: number) =>
    world.delivers(fake.event({ type: 'payout.paid', key: `payout:${id}`, amountCents }));

  it('[M78] leaves as a whole, whatever its size, and not in parts', async () => {
    const { expert, bank } = await earner(5);
    const { smallestPayoutDollars } = terms;
    for (const Amount of [4.49, 1.01]) {
      const { status, json } = await asks(expert, 'withdraw', { Amount, Method: bank });
      expect([status, json.code, json.params]).toEqual([
        409,
        'payout_too_small',
        { smallest: smallestPayoutDollars },
      ]);
    }
    expect(await world.tries(expert, 'withdraw', { Amount: 4.51, Method: bank })).toEqual([
      409,
      'balance_too_low',
    ]);
    const payout = await world.withdraws(expert, 4.5, bank);
    expect(payout).toMatchObject({ Amount: 3.5, Fee: 1, Total: 4.5 });
    await paysOut(Number(payout.id), 350);
    expect((await asks(expert, 'closeAccount', { Confirmation: expert.password })).status).toBe(200);
  });

  it('[M79] that is too little to withdraw is given up with the account, and becomes our fee', async () => {
    const { expert, bank } = await earner(400);
    const { id } = await world.withdraws(expert, 359, bank);
    await paysOut(Number(id), 35_800);
    expect(await world.tries(expert, 'withdraw', { Amount: 1, Method: bank })).toEqual([
      400,
      'invalid_field',
    ]);
    const leaves = (more: object = {}) =>
      asks(expert, 'closeAccount', { Confirmation: expert.password, ...more });
    for (const more of [{}, { GivesUp: 0.99 }, { GivesUp: 360 }]) {
      const { status, json } = await leaves(more);
      expect([status, json.code, json.params]).toEqual([409, 'rest_left', { amount: 1 }]);
    }
    const { fees = 0 } = await world.balances('fees');
    const sent = fake.named('payOut').length;
    expect((await leaves({ GivesUp: 1 })).status).toBe(200);
    await world.drain();
    expect(await world.balances('fees', `available:${expert.id}`)).toEqual({ fees: fees + 100 });
    expect(fake.named('payOut')).toHaveLength(sent);
    const [latest] = await backend.database
      .selectFrom('payouts')
      .select(['status', 'amount_cents', 'method_id'])
      .where('freelancer_id', '=', expert.id)
      .orderBy('id', 'desc')
      .execute();
    expect(latest).toEqual({ status: 'givenUp', amount_cents: 100, method_id: null });
    expect(await findingsIn(backend.database)).toEqual([]);
  });

  it.skipIf(kind === 'PGlite')(
    '[M87] is what the person has agreed to give up, also if money comes in meanwhile',
    async () => {
      const { database } = backend;
      const { expert, bank } = await earner(400);
      const { id } = await world.withdraws(expert, 359, bank);
      await paysOut(Number(id), 35_800);
      const waits = async (): Promise<boolean> => {
        const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(database);
        return rows[0]?.waits ?? false;
      };
      let leaving: Promise<unknown> = Promise.resolve();
      await database.transaction().execute(async (transaction) => {
        await movePayout(transaction, {
          id: Number(id),
          type: 'payout.returned',
          code: 'account_closed',
          at: backend.services.clock.now().toISOString(),
        });
        leaving = world.tries(expert, 'closeAccount', { Confirmation: expert.password, GivesUp: 1 });
        await expect.poll(waits, { timeout: 5000 }).toBe(true);
      });
      expect(await leaving).toEqual([409, 'money_open']);
      expect(await world.balances(`available:${expert.id}`)).toEqual({ [`available:${expert.id}`]: 36_000 });
    },
  );

  it('[M19a] that can be withdrawn keeps the account open', async () => {
    const { expert } = await earner(5);
    const { status, json } = await asks(expert, 'closeAccount', {
      Confirmation: expert.password,
      GivesUp: 4.5,
    });
    expect([status, json.code]).toEqual([409, 'money_open']);
  });
});
