/** Attacks on money at Stripe: with forged webhooks, with objects that bear our keys, and with what belongs to somebody else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { describeOnEither } from '../../databases.ts';
import { refusalOf } from '../port.cases.ts';
import { openStandIn, type StandIn, type Thing } from './stand-in.ts';
import { createStripeMoneyWorld, type StripeMoneyWorld } from './stripe-money-world.ts';
import { keysOf } from './stripe-world.ts';

describeOnEither('attacks on money at Stripe', (start) => {
  let backend: Backend;
  let standIn: StandIn;
  let world: StripeMoneyWorld;
  let now = () => new Date();
  beforeAll(async () => {
    standIn = await openStandIn(() => now());
    backend = await start({ stripe: keysOf(standIn) });
    now = backend.services.clock.now;
    world = createStripeMoneyWorld(backend, standIn);
  });
  afterAll(async () => {
    await backend.close();
    await standIn.close();
  });

  const books = async (): Promise<unknown> => {
    await world.drain();
    const { rows } = await sql<{ books: unknown }>`select jsonb_build_object(
      'accounts', (select jsonb_object_agg(key, balance_cents) from ledger_accounts where balance_cents <> 0),
      'payments', (select jsonb_object_agg(id, status) from payments),
      'refunds', (select jsonb_object_agg(id, status) from refunds),
      'payouts', (select jsonb_object_agg(id, status) from payouts),
      'banks', (select jsonb_object_agg(token, label) from payout_methods),
      'events', (select count(*) from provider_events)) as books`.execute(backend.database);
    return rows[0]?.books;
  };
  const movesNothing = async (attack: () => Promise<unknown>): Promise<void> => {
    const before = await books();
    await attack();
    expect(await books()).toEqual(before);
  };
  const eventOf = (type: string, object: object, account?: string): Thing => ({
    id: 'evt_forged',
    object: 'event',
    created: Math.floor(now().getTime() / 1000),
    type,
    data: { object },
    ...(account !== undefined && { account }),
  });

  it('[Z57] a forged, a changed or an old webhook pays for nothing', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const charge = {
      id: 'ch_forged',
      object: 'charge',
      amount: 41_200,
      created: Math.floor(now().getTime() / 1000),
      status: 'succeeded',
      metadata: { key: `payment:${payment.id}`, user: String(own.company.id) },
    };
    const event = eventOf('charge.succeeded', charge);
    await movesNothing(async () => {
      for (const secret of ['', 'whsec_', 'sk_test_standin'])
        expect(await world.posts(event, secret)).toBe(400);
      const { body, signature } = standIn.signed(event);
      const post = (text: string, header: Record<string, string>) =>
        fetch(`${backend.address}/provider-events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...header },
          body: text,
        });
      expect((await post(body, {})).status).toBe(400);
      expect((await post(body.replace('41200', '41201'), { 'stripe-signature': signature })).status).toBe(
        400,
      );
      const old = `t=${Math.floor(now().getTime() / 1000) - 600},${signature.split(',')[1]}`;
      expect((await post(body, { 'stripe-signature': old })).status).toBe(400);
    });
  });

  it('[Z58] the owner of a connected account settles no payment, and no payout of ours, by what happens there', async () => {
    const own = await world.deal(400);
    await world.pays(own);
    await world.earns(own);
    const bank = await world.proves(own.expert);
    const payout = await world.withdraws(own.expert, 100, bank);
    await world.delivers();
    const open = await world.begins({ ...own, ...(await world.agrees(own.company, own.expert, 50)) });
    const account = String(standIn.all('account').at(-1)?.id);
    const created = Math.floor(now().getTime() / 1000);
    const marks = { key: `payment:${open.id}`, user: String(own.company.id) };
    const charge = {
      id: 'ch_theirs',
      object: 'charge',
      amount: 5150,
      created,
      status: 'succeeded',
      metadata: marks,
    };
    const theirs = {
      id: 'po_theirs',
      object: 'payout',
      amount: 9900,
      created,
      status: 'failed',
      failure_code: 'account_closed',
      metadata: { key: `payout:${payout.id}` },
    };
    await movesNothing(async () => {
      expect(await world.posts(eventOf('charge.succeeded', charge, account))).toBe(200);
      expect(await world.posts(eventOf('payout.failed', theirs, account))).toBe(200);
      // Nor does somebody else's account, or none.
      expect(await world.posts(eventOf('payout.failed', theirs, 'acct_other'))).toBe(200);
      expect(await world.posts(eventOf('payout.failed', theirs))).toBe(200);
      const bankAccount = { id: 'ba_x', object: 'bank_account', last4: '0000', bank_name: 'Bank' };
      expect(await world.posts(eventOf('account.external_account.created', bankAccount, 'acct_other'))).toBe(
        200,
      );
    });
  });

  it('[Z59] nobody is paid to the bank account of somebody else, and no page leads elsewhere', async () => {
    const { provider } = backend.services;
    const [one, other] = [await world.deal(100), await world.deal(100)];
    const [first, second] = [await world.proves(one.expert), await world.proves(other.expert)];
    const tokenOf = async (id: number): Promise<string> => {
      const { token } = await backend.database
        .selectFrom('payout_methods')
        .select('token')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return token;
    };
    const [, account = ''] = (await tokenOf(first)).split('@');
    for (const method of [await tokenOf(second), 'ba_1', `ba_1@${account}@acct_2`, `ba_none@${account}`])
      expect(
        await refusalOf(provider.payOut('payout:900001', { account, amountCents: 100, method })),
      ).toMatch(/^(?:method_gone|key_reused)$/);
    await provider.charge('payment:900002', {
      user: one.company.id,
      amountCents: 100,
      lines: [{ words: 'x', cents: 100 }],
      expiresAt: new Date(now().getTime() + 60_000).toISOString(),
      returnTo: 'https://evil.example//evil.example/x',
    });
    const asked = standIn.all('checkout.session').at(-1)?.['behaviour'];
    expect(new URL(String(asked.back)).origin).toBe(backend.address.replace('127.0.0.1', 'localhost'));
  });
});
