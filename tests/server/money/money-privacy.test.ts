/** What is left of people in the records of money, once it is old or they have left. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { createUser, type Person } from '../backend-fixture.ts';
import { describeOnEither } from '../databases.ts';
import { createFakeProvider, createMoneyWorld, DAY, type MoneyWorld } from './money-world.ts';

const LABEL = 'Test card ending in 0012';

describeOnEither('people in the records of money', (start, database) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  const eventsOf = async (user: number): Promise<readonly string[]> => {
    const { rows } = await sql<{ text: string }>`
      select payload::text as text from provider_events where payload->>'user' = ${String(user)}`.execute(
      backend.database,
    );
    return rows.map(({ text }) => text);
  };
  const leaves = (who: Person) => world.tries(who, 'closeAccount', { Confirmation: who.password });
  /** Has paid, and nothing is left to do. */
  const formerDeal = async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.earns(own);
    await world.act(own.company, 'contract', own.contract, 'contract.ended', { Reason: 'All is done.' });
    return { own, payment };
  };
  const labelOf = async (payment: number | string): Promise<string | null> =>
    (
      await backend.database
        .selectFrom('payments')
        .select('method_label')
        .where('id', '=', Number(payment))
        .executeTakeFirstOrThrow()
    ).method_label;

  it('[M50a] an applied event is reduced to its id and its type after 90 days; one that waits or is about a dispute is not', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const event = fake.settled(world.keyOf(payment));
    const waiting = fake.event({ type: 'refund.settled', key: 'refund:2000000000', amountCents: 5 });
    const charge = fake.chargeOf(world.keyOf(payment))?.id ?? '';
    const disputed = fake.event({ type: 'dispute.opened', charge, amountCents: 5 });
    await world.delivers(
      event,
      waiting,
      disputed,
      fake.event({ type: 'dispute.won', charge, amountCents: 5 }),
    );
    const contentOf = async (id: string) =>
      await backend.database
        .selectFrom('provider_events')
        .select(['type', 'payload'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await backend.advanceClock(89 * DAY);
    await backend.sweep();
    expect(await contentOf(event.id)).toMatchObject({ payload: { label: LABEL } });
    await backend.advanceClock(2 * DAY);
    await backend.sweep();
    expect(await contentOf(event.id)).toEqual({ type: 'charge.settled', payload: {} });
    expect(await contentOf(disputed.id)).toMatchObject({ payload: { charge } });
    expect(await contentOf(waiting.id)).toMatchObject({ payload: { key: 'refund:2000000000' } });
    // A repeat is still known.
    await world.delivers(event);
    expect((await world.payment(own, payment)).State).toBe('paid');
  });

  it('[M50b] closing an account erases what events and payments say of its cards, here and at the provider', async () => {
    const { own, payment } = await formerDeal();
    await world.card(own.company.id);
    expect(await eventsOf(own.company.id)).toHaveLength(2);
    expect(await labelOf(payment.id)).toBe(LABEL);
    expect((await leaves(own.company))[0]).toBe(200);
    await world.drain();
    expect(await eventsOf(own.company.id)).toEqual([]);
    expect(await labelOf(payment.id)).toBeNull();
    const user = own.company.id;
    expect(fake.named('closeAccount')).toContainEqual({
      name: 'closeAccount',
      key: `account:${user}`,
      asked: { user },
    });
  });

  it('[M50b] a card that is added while its owner leaves is removed at the provider', async () => {
    for (const type of ['Employer', 'Freelancer'] as const) {
      const own = await createUser({ backend }, type);
      expect((await leaves(own))[0]).toBe(200);
      await world.drain();
      const token = `late-${own.id}`;
      const kind = type === 'Employer' ? 'card' : 'bank';
      await world.delivers(
        fake.event({
          type: 'method.added',
          key: 'method:x',
          kind,
          user: own.id,
          kept: { token, label: LABEL },
        }),
      );
      expect(fake.named('removeMethod').map(({ asked }) => asked)).toContainEqual({ token });
      expect(await eventsOf(own.id)).toEqual([]);
    }
    expect(await world.deadLetters('provider.event')).toEqual([]);
  });

  it.skipIf(database === 'PGlite')(
    '[M52] closing an account and a charge at once wait for each other, without a deadlock',
    async () => {
      const own = await world.deal(400);
      const payment = await world.begins(own);
      await backend.advanceClock(16 * 60_000);
      await world.act(own.company, 'contract', own.contract, 'contract.ended', { Reason: 'It is over.' });
      const kept = { token: `late-${own.company.id}`, label: LABEL };
      const charged = fake.settled(world.keyOf(payment), { kept });
      let delivered: Promise<unknown> = Promise.resolve();
      // As the closing does: the person first, and in the end the employer.
      await backend.database.transaction().execute(async (transaction) => {
        const { id } = own.company;
        await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
        delivered = fake.deliver(charged);
        await expect
          .poll(async () => {
            const { rows } = await sql`select pid from pg_stat_activity
              where wait_event_type = 'Lock' and datname = current_database()`.execute(backend.database);
            return rows.length;
          })
          .toBeGreaterThan(0);
        await sql`update employers set about = null where id = ${id}`.execute(transaction);
      });
      expect(await delivered).toBe(200);
      await world.drain();
      expect(await world.stateIn('payment', Number(payment.id))).toBe('paid');
      const { rows } = await sql`select id from tasks where kind = 'provider.event' and attempts > 0
        and key = ${`provider.event:${charged.id}`}`.execute(backend.database);
      expect(rows).toEqual([]);
    },
  );
});
