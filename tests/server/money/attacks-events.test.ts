/** Attacks by forged events of the embedded provider, at a real server. Each is refused, or moves nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { keyFor } from '../../../server/account/load-better-auth.ts';
import { startBackend } from '../helpers.ts';
import { createEmbeddedWorld, type EmbeddedWorld } from './embedded-world.ts';

const MINUTE = 60_000;

describe('nobody', () => {
  let backend: Backend;
  let world: EmbeddedWorld;
  beforeAll(async () => {
    backend = await startBackend();
    world = createEmbeddedWorld(backend);
  });
  afterAll(() => backend.close());

  let count = 0;
  const now = (): Date => backend.services.clock.now();
  const eventOf = (told: object): string =>
    JSON.stringify({ id: `evt_of_an_attack_${(count += 1)}`, at: now().toISOString(), ...told });
  /** As the provider would tell that an open payment was paid. */
  const paidEvent = (payment: { readonly id: unknown }, user: number, more: object = {}): string =>
    eventOf({
      type: 'charge.settled',
      key: `payment:${String(payment.id)}`,
      charge: `ch_of_an_attack_${count}`,
      amountCents: 41_200,
      user,
      kept: null,
      label: 'Test card ending in 0012',
      ...more,
    });
  const stored = async (): Promise<number> => {
    const { total } = await backend.database
      .selectFrom('provider_events')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  const failed = async (): Promise<number> => (await world.deadLetters('provider.event')).length;

  it('[Z38] forges an event that says a payment was made', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const body = paidEvent(payment, own.company.id);
    const right = await world.signs(body);
    const { value: secret } = await backend.database
      .selectFrom('facts')
      .select('value')
      .where('name', '=', 'secret')
      .executeTakeFirstOrThrow();
    const keys = ['', 'secret', secret, keyFor('provider-pages', secret), keyFor('xsrf', secret)];
    const signatures: (string | undefined)[] = [
      undefined,
      '',
      'v1=',
      right.replace('v1=', 'v0='),
      right.replace(/t=\d+,/, ''),
      right.slice(0, -1),
      `${right}0`,
      right.toUpperCase(),
      right.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      `t=${Math.floor(now().getTime() / 1000)},v1=${'0'.repeat(64)}`,
      await world.signs(`${body} `),
      await world.signs(''),
    ];
    for (const by of keys) signatures.push(await world.signs(body, { by }));
    const before = await stored();
    await world.movesNothing(async () => {
      for (const signature of signatures)
        expect([signature, await world.sends(body, signature)]).toEqual([signature, 400]);
    });
    expect(await stored()).toBe(before);
    expect(await world.payment(own, payment)).toMatchObject({ State: 'open' });
  });

  it('[Z39] alters a genuine event, and keeps its signature', async () => {
    const own = await world.deal(400);
    const paid = await world.pays(own);
    const [genuine = ''] = await world.eventsAbout(`payment:${paid.id}`);
    expect(genuine).toContain('41200');
    const signature = await world.signs(genuine);
    const other = await world.deal(400);
    const open = await world.begins(other);
    const altered = [
      genuine.replace(`"payment:${paid.id}"`, `"payment:${open.id}"`),
      genuine.replace(`"user":${own.company.id}`, `"user":${other.company.id}`),
      genuine.replace('41200', '4120000'),
      genuine.replace(/"id":"[^"]+"/, '"id":"evt_new"'),
      `${genuine}\n`,
      `${genuine} {"key":"payment:${open.id}"}`,
    ].filter((body) => body !== genuine);
    expect(altered.length).toBeGreaterThan(4);
    await world.movesNothing(async () => {
      for (const body of altered) expect(await world.sends(body, signature)).toBe(400);
    });
    expect(await world.payment(other, open)).toMatchObject({ State: 'open' });
  });

  it('[Z40] sends a genuine event again after five minutes, or with a new time', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const body = paidEvent(payment, own.company.id);
    const signature = await world.signs(body);
    const early = await world.signs(body, { at: new Date(now().getTime() + 6 * MINUTE) });
    await world.movesNothing(async () => {
      expect(await world.sends(body, early)).toBe(400);
      await backend.advanceClock(6 * MINUTE);
      expect(await world.sends(body, signature)).toBe(400);
      const dated = signature.replace(/t=\d+/, `t=${Math.floor(now().getTime() / 1000)}`);
      expect(await world.sends(body, dated)).toBe(400);
    });
    expect(await world.payment(own, payment)).toMatchObject({ State: 'open' });
  });

  it('[Z41] gains by a genuine event that is replayed in time: it is accepted, and moves nothing more', async () => {
    const own = await world.deal(400);
    const paid = await world.pays(own);
    const [genuine = ''] = await world.eventsAbout(`payment:${paid.id}`);
    const signature = await world.signs(genuine);
    const before = await stored();
    await world.movesNothing(async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => world.sends(genuine, signature)));
      expect(new Set(all)).toEqual(new Set([200]));
      expect(await world.sends(genuine, signature, { 'content-type': 'text/plain' })).toBe(200);
    });
    expect(await stored()).toBe(before);
    expect(await world.balances(`escrow:${own.milestones[0]}`)).toEqual({
      [`escrow:${own.milestones[0]}`]: 41_200,
    });
    await world.booksAgree();
  });

  it('[Z42] has an event signed whose amount, person or charge is not that of our record', async () => {
    const own = await world.earner(400);
    const payout = await world.withdraws(own.expert, 100, own.bank);
    const charged = await backend.database
      .selectFrom('payments')
      .select('charge')
      .where('contract_id', '=', own.contract)
      .executeTakeFirstOrThrow();
    const other = await world.deal(400);
    const open = await world.begins(other);
    const refunded = await world.deal(400);
    const payment = await world.pays(refunded, 'noRefund');
    await world.acts(refunded.expert, { id: refunded.milestones[0] ?? 0 }, 'refund.granted', {});
    await world.drain();
    const [refund] = await world.refundsOf(payment.id);
    // The provider is asked to return such charges, and knows none of them.
    const unmatched = [
      paidEvent(open, other.company.id, { amountCents: 1 }),
      paidEvent(open, other.company.id, { amountCents: 99_999_999 }),
      paidEvent(open, own.company.id),
    ];
    const untrue = [
      eventOf({ type: 'payout.paid', key: `payout:${payout.id}`, amountCents: 9901 }),
      eventOf({ type: 'refund.settled', key: `refund:${refund?.id}`, amountCents: 41_201 }),
      eventOf({
        type: 'dispute.opened',
        dispute: 'dp_of_an_attack',
        charge: charged.charge,
        amountCents: 41_201,
      }),
      eventOf({
        type: 'account.changed',
        account: 'acct_of_a_thief',
        user: own.expert.id,
        status: 'verified',
      }),
    ];
    const before = await failed();
    await world.movesNothing(async () => {
      for (const body of [...unmatched, ...untrue])
        expect(await world.sends(body, await world.signs(body))).toBe(200);
    });
    await world.drain();
    expect(await failed()).toBe(before + untrue.length);
    const { rows } = await sql<{ status: string }>`select status from unmatched_charges`.execute(
      backend.database,
    );
    expect(rows).toEqual(unmatched.map(() => ({ status: 'failed' })));
    // One charge pays for one payment.
    const again = paidEvent(open, other.company.id, { charge: charged.charge });
    await world.movesNothing(async () => {
      expect(await world.sends(again, await world.signs(again))).toBe(200);
    });
    expect(await world.payment(other, open)).toMatchObject({ State: 'open' });
  });
});
