/** Events and commands that were lost are found again. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Payment } from '../../../src/contracts/money/payments.ts';
import { describeOnEither } from '../databases.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal, type MoneyWorld } from './money-world.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

describeOnEither('lost news of money', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  /** As a day of failures leaves the task. */
  const givesUp = async (kind: string): Promise<void> => {
    await sql`update tasks set given_up_at = now(), attempts = 9, error = 'too often' where kind = ${kind}`.execute(
      backend.database,
    );
  };
  const passes = async (milliseconds: number): Promise<void> => {
    await backend.advanceClock(milliseconds);
    await backend.sweep();
    await world.drain();
  };
  const asked = (name: string, key: string): number =>
    fake.named(name).filter((command) => command.key === key).length;
  const refunded = async (): Promise<{ own: Deal; payment: Payment; id: number; key: string }> => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    const [id = 0] = own.milestones;
    expect((await world.acts(own.expert, { id }, 'refund.granted', { Reason: 'Agreed.' })).status).toBe(200);
    await world.drain();
    const [refund] = await world.refundsOf(payment.id);
    return { own, payment, id: refund?.id ?? 0, key: `refund:${refund?.id}` };
  };
  const withdrawn = async (): Promise<{ own: Deal; id: number; key: string }> => {
    const own = await world.deal(400);
    await world.pays(own);
    await world.earns(own);
    const bank = await world.bank(own);
    const { id } = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    return { own, id: Number(id), key: `payout:${id}` };
  };

  it('[M43a] asks about a refund whose event has not come, after ten minutes and then less and less often', async () => {
    const { own, id, key } = await refunded();
    await passes(9 * MINUTE);
    expect(asked('findRefund', key)).toBe(0);
    await passes(2 * MINUTE);
    expect(asked('findRefund', key)).toBe(1);
    await passes(MINUTE);
    expect(asked('findRefund', key)).toBe(1);
    fake.keepsSilent(key, fake.event({ type: 'refund.settled', key, amountCents: 41_200 }));
    await passes(12 * MINUTE);
    expect(asked('findRefund', key)).toBe(2);
    expect(await world.stateIn('refund', id)).toBe('settled');
    expect(await world.balances(key, `escrow:${own.milestones[0]}`)).toEqual({});
  });

  it('[M43b] sends a refund again whose command was lost, with the key of its attempt', async () => {
    fake.fails('refund', 'network');
    const { key } = await refunded();
    await givesUp('refund.send');
    expect(asked('refund', key)).toBe(1);
    await passes(11 * MINUTE);
    expect(asked('refund', key)).toBe(2);
    expect(await world.deadLetters('refund.send')).toEqual([]);
  });

  it('[M43a] leaves the refunds of a payment alone while the bank decides', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    const charge = fake.chargeOf(world.keyOf(payment))?.id ?? '';
    await world.delivers(fake.event({ type: 'dispute.opened', charge, amountCents: 41_200 }));
    fake.fails('refund', 'charge_disputed');
    const [id = 0] = own.milestones;
    await world.acts(own.expert, { id }, 'refund.granted', { Reason: 'Agreed.' });
    await world.drain();
    const [refund] = await world.refundsOf(payment.id);
    await passes(HOUR);
    expect(asked('findRefund', `refund:${refund?.id}`)).toBe(0);
  });

  it('[M43a] asks about a payout that is on its way, after two hours', async () => {
    const { own, id, key } = await withdrawn();
    expect(await world.stateIn('payout', id)).toBe('sent');
    await passes(HOUR);
    expect(asked('findPayout', key)).toBe(0);
    fake.keepsSilent(key, fake.event({ type: 'payout.paid', key, amountCents: 9900 }));
    await passes(HOUR);
    expect(asked('findPayout', key)).toBe(1);
    expect(await world.stateIn('payout', id)).toBe('paid');
    expect(await world.summary(own.expert)).toMatchObject({ OnItsWay: 0, PaidOut: 99 });
  });

  it('[M43b] sends a payout again whose command was lost', async () => {
    fake.fails('transfer', 'network');
    const { id, key } = await withdrawn();
    await givesUp('payout.send');
    expect(await world.stateIn('payout', id)).toBe('requested');
    await passes(2 * HOUR);
    expect(asked('transfer', key)).toBe(2);
    expect(await world.stateIn('payout', id)).toBe('sent');
  });

  it('[M97] asks about the others all the same if the question about one fails', async () => {
    const own = await world.deal(400);
    await world.begins(own);
    const other = await world.deal(400);
    const payment = await world.begins(other);
    fake.keepsSilent(world.keyOf(payment), fake.settled(world.keyOf(payment)));
    await backend.advanceClock(3 * MINUTE);
    fake.fails('findCharge', 'network'); // the oldest payment that is asked about
    await expect(backend.sweep()).rejects.toThrow('the network is down');
    await world.drain();
    expect((await world.payment(other, payment)).State).toBe('paid');
    // It is asked about again later, not in each round.
    const before = fake.named('findCharge').length;
    await passes(1000);
    expect(fake.named('findCharge')).toHaveLength(before);
  });

  it('[M95] finds the first of two charges of a payment, after the second one has paid for it', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const key = world.keyOf(payment);
    const first = fake.settled(key);
    await world.delivers(fake.settled(key, { charge: `${fake.chargeOf(key)?.id}-second` }));
    expect((await world.payment(own, payment)).State).toBe('paid');
    fake.keepsSilent(key, first);
    await passes(HOUR);
    const charge = fake.chargeOf(key)?.id ?? '';
    const returned = fake.named('refund').filter(({ key: name }) => name.startsWith('unmatched:'));
    expect(returned).toMatchObject([{ asked: { charge, amountCents: 41_200 } }]);
  });

  it('[M95] finds a chargeback whose event was lost', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    const charge = fake.chargeOf(world.keyOf(payment))?.id ?? '';
    const opened = fake.event({ type: 'dispute.opened', charge, amountCents: 41_200 });
    fake.keepsSilent(`dispute:${charge}`, opened);
    await passes(HOUR);
    expect(await world.payment(own, payment)).toMatchObject({ State: 'disputed', Version: 3 });
    expect(await world.balances('loss')).not.toEqual({});
    await passes(HOUR);
    expect((await world.payment(own, payment)).Version).toBe(3);
    await world.delivers(fake.event({ type: 'dispute.won', charge, amountCents: 41_200 }));
  });

  it('[M95] finds a payout that its bank has sent back, and whose event was lost', async () => {
    const { own, id, key } = await withdrawn();
    await world.delivers(fake.event({ type: 'payout.paid', key, amountCents: 9900 }));
    const before = (await world.summary(own.expert)).Available;
    fake.keepsSilent(key, fake.event({ type: 'payout.failed', key, code: 'account_closed' }));
    await passes(HOUR);
    expect(await world.stateIn('payout', id)).toBe('returned');
    expect((await world.summary(own.expert)).Available).toBe(before + 100);
  });

  it('[M95] finds the identity of a freelancer, and a card, whose events were lost', async () => {
    const { expert, company } = await world.deal(400);
    await world.told(expert, 'openPayoutAccount', { returnTo: `/earning-detail/${expert.id}` });
    const account = `acct-${expert.id}`;
    const known = { type: 'account.changed', account, user: expert.id, status: 'verified' } as const;
    fake.keepsSilent(account, fake.event(known));
    const kept = { token: `card-${company.id}-lost`, label: 'Test card ending in 0012' };
    const key = `method:${company.id}`;
    fake.keepsSilent(
      `${key}:lost`,
      fake.event({ type: 'method.added', key, kind: 'card', user: company.id, kept }),
    );
    await passes(HOUR);
    expect((await world.summary(expert)).Account).toBe('verified');
    expect(await world.told(company, 'paymentMethods', {})).toMatchObject([{ Label: kept.label }]);
  });

  it('[M108] brings back no card and no bank account that was removed since', async () => {
    const { expert, company } = await world.deal(400);
    const added = (kind: 'card' | 'bank', user: number) =>
      fake.event({
        type: 'method.added',
        key: `method:${user}`,
        kind,
        user,
        kept: { token: `${kind}-of-${user}`, label: 'Test method ending in 0012' },
      });
    const lost = [added('card', company.id), added('bank', expert.id)];
    for (const own of lost) fake.keepsSilent(own.id, own);
    await backend.advanceClock(MINUTE);
    await world.delivers(added('card', company.id), added('bank', expert.id));
    const cards = () => world.told<{ id: number }[]>(company, 'paymentMethods', {});
    const banks = async () => (await world.summary(expert)).Methods;
    await backend.advanceClock(MINUTE);
    await world.told(company, 'removePaymentMethod', { id: (await cards())[0]?.id });
    await world.told(expert, 'removePayoutMethod', { id: (await banks())[0]?.id });
    await passes(HOUR);
    expect([await cards(), await banks()]).toEqual([[], []]);
    const { rows } = await sql<{ verified: boolean }>`
      select payment_verified as verified from employers where id = ${company.id}`.execute(backend.database);
    expect(rows).toEqual([{ verified: false }]);
    const { rows: known } = await sql`select id from provider_events
      where applied_at is not null and id in (${sql.join(lost.map(({ id }) => id))})`.execute(
      backend.database,
    );
    expect(known).toHaveLength(2);
    // Added again, they are there again.
    await world.delivers(added('card', company.id), added('bank', expert.id));
    expect([await cards(), await banks()]).toMatchObject([[{}], [{}]]);
  });

  it('[M43d] a dead letter about money outlives the sweep', async () => {
    fake.fails('refund', 'network');
    await refunded();
    await sql`update tasks set given_up_at = now() - interval '31 days', error = 'too often'
      where kind = 'refund.send'`.execute(backend.database);
    await backend.sweep();
    expect(await world.deadLetters('refund.send')).toEqual(['too often']);
    await sql`delete from tasks where kind = 'refund.send'`.execute(backend.database);
  });

  it.each(['told again', 'asked for'] as const)(
    '[M44] an event that was given up is applied once it is %s',
    async (how) => {
      const own = await world.deal(400);
      const payment = await world.begins(own);
      const key = world.keyOf(payment);
      const event = fake.settled(key);
      // Stored and given up, as if each attempt had failed.
      await sql`insert into provider_events (id, type, payload, received_at)
        values (${event.id}, ${event.type}, ${JSON.stringify(event)}::jsonb, now())`.execute(
        backend.database,
      );
      await sql`insert into tasks (kind, key, payload, run_at, given_up_at, attempts, error)
        values ('provider.event', ${`provider.event:${event.id}`}, ${JSON.stringify({ id: event.id })}::jsonb, now(),
          now(), 9, 'too often')`.execute(backend.database);
      await world.drain();
      expect((await world.payment(own, payment)).State).toBe('open');
      if (how === 'told again') await world.delivers(event);
      else {
        fake.keepsSilent(key, event);
        await passes(3 * MINUTE);
      }
      expect((await world.payment(own, payment)).State).toBe('paid');
      expect((await world.deadLetters('provider.event')).join()).not.toContain('too often');
      // Applied: another repeat enqueues nothing.
      expect(await fake.deliver(event)).toBe(200);
      const { rows } = await sql`select id from tasks where key = ${`provider.event:${event.id}`}`.execute(
        backend.database,
      );
      expect(rows).toEqual([]);
    },
  );

  it('[M53b] an event of the future counts as one of now', async () => {
    const own = await world.deal(400);
    const returnTo = `/earning-detail/${own.expert.id}`;
    await world.told(own.expert, 'openPayoutAccount', { returnTo });
    const user = own.expert.id;
    const changed = { type: 'account.changed', account: `acct-${user}`, user } as const;
    const ahead = new Date(backend.services.clock.now().getTime() + 30 * DAY).toISOString();
    await world.delivers({ ...fake.event({ ...changed, status: 'restricted' }), at: ahead });
    expect((await world.summary(own.expert)).Account).toBe('restricted');
    await backend.advanceClock(1000);
    await world.delivers(fake.event({ ...changed, status: 'verified' }));
    expect((await world.summary(own.expert)).Account).toBe('verified');
  });
});
