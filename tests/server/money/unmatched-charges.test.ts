/** Charges that pay for nothing of ours go back to the card. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { auditProvider } from '../../../server/money/audit-provider.ts';
import type { ProviderBooks, ProviderEvent, ProviderMovement } from '../../../server/provider/port.ts';
import { describeOnEither } from '../databases.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';
import { createFakeProvider, createMoneyWorld, DAY, type MoneyWorld } from './money-world.ts';

describeOnEither('unmatched charges', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  let operator = '';
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
    operator = (await addsOperator(backend)).email;
  });
  afterAll(() => backend.close());

  const rows = () => backend.database.selectFrom('unmatched_charges').selectAll().orderBy('id').execute();
  const newest = async () => {
    const row = (await rows()).at(-1);
    if (!row) throw new Error('There is no unmatched charge');
    return row;
  };
  const commandsOf = (id: number) =>
    fake.named('refund').filter(({ key }) => key.startsWith(`unmatched:${id}`));
  const ends = (id: number, how: 'settled' | 'failed', attempt = '') =>
    world.delivers(
      fake.event({ type: `refund.${how}`, key: `unmatched:${id}${attempt}`, amountCents: 41_200 }),
    );

  it('[M47a] of another amount or another person: it is returned, and the payment stays open', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const key = world.keyOf(payment);
    const wrong: [Partial<Extract<ProviderEvent, { type: 'charge.settled' }>>, number][] = [
      [{ amountCents: 41_199, charge: 'ch_less' }, 41_199],
      [{ user: own.expert.id, charge: 'ch_theirs' }, 41_200],
    ];
    for (const [more, amountCents] of wrong) {
      const event = fake.settled(key, more);
      await world.delivers(event, event, { ...event, id: `${event.id}-again` });
      const { id, charge } = await newest();
      expect(charge).toBe(more.charge);
      expect(commandsOf(id)).toEqual([
        { name: 'refund', key: `unmatched:${id}`, asked: { charge, amountCents } },
      ]);
      expect((await world.payment(own, payment)).State).toBe('open');
      await ends(id, 'settled');
      expect(await newest()).toMatchObject({ status: 'returned', returned_at: expect.any(Date) });
    }
    await world.delivers(fake.settled(key));
    expect((await world.payment(own, payment)).State).toBe('paid');
    expect(await world.deadLetters('provider.event')).toEqual([]);
  });

  it('[M47a] the second charge of a payment is returned, and the first one counts', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.delivers(fake.settled(world.keyOf(payment), { charge: 'ch_second' }));
    expect(await newest()).toMatchObject({ charge: 'ch_second', status: 'found', amount_cents: 41_200 });
    expect((await world.payment(own, payment)).State).toBe('paid');
    expect(await world.balances(`escrow:${own.milestones[0]}`)).toEqual({
      [`escrow:${own.milestones[0]}`]: 41_200,
    });
    await ends((await newest()).id, 'settled');
  });

  it('[M47a] a charge whose payment was never written is returned, once it is an hour old', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const before = (await rows()).length;
    const event = fake.settled(world.keyOf(payment), { key: 'payment:2000000000', charge: 'ch_lost' });
    await world.delivers(event);
    expect(await rows()).toHaveLength(before);
    await backend.advanceClock(3_600_000);
    await world.delivers(event);
    expect(await newest()).toMatchObject({ charge: 'ch_lost', key: 'payment:2000000000' });
    await ends((await newest()).id, 'settled');
  });

  it('[M47c] a return that fails waits for an operator, who tries again with another key', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.delivers(fake.settled(world.keyOf(payment), { charge: 'ch_stuck' }));
    const { id } = await newest();
    const retries = () =>
      runs(
        backend,
        operator,
        { command: 'charge return', id, reason: 'The card works again' },
        backend.services.clock.now,
      );
    expect(await retries()).toMatchObject({ result: 'return_not_failed' });
    await ends(id, 'failed');
    const list = await runs(backend, operator, { command: 'refunds' }, backend.services.clock.now);
    expect(list.lines.join('\n')).toMatch(new RegExp(`^return ${id}  failed  \\$412.* ch_stuck`, 'm'));
    expect(await retries()).toMatchObject({ result: 'done' });
    await world.drain();
    expect(commandsOf(id).map(({ key }) => key)).toEqual([`unmatched:${id}`, `unmatched:${id}-1`]);
    await ends(id, 'failed'); // of the first attempt, again
    expect((await newest()).status).toBe('found');
    await ends(id, 'settled', '-1');
    expect((await newest()).status).toBe('returned');
    // The card sends it back.
    await ends(id, 'failed', '-1');
    expect(await newest()).toMatchObject({ status: 'failed', returned_at: null });
    await ends(id, 'settled', '-1'); // the same news again
    expect(await retries()).toMatchObject({ result: 'done' });
    await ends(id, 'settled', '-2');
    expect((await newest()).status).toBe('returned');
  });

  it('[M47c] the provider is asked what became of a return whose event has not come', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.delivers(fake.settled(world.keyOf(payment), { charge: 'ch_quiet' }));
    const { id } = await newest();
    const key = `unmatched:${id}` as const;
    fake.keepsSilent(key, fake.event({ type: 'refund.settled', key, amountCents: 41_200 }));
    await backend.advanceClock(11 * 60_000);
    await backend.sweep();
    await world.drain();
    expect((await newest()).status).toBe('returned');
  });

  /** What the audit finds about these names, a day later, if the provider has moved this. */
  const finds = async (
    names: readonly string[],
    movements: readonly Omit<ProviderMovement, 'at'>[],
  ): Promise<string[]> => {
    const now = backend.services.clock.now();
    const books: ProviderBooks = {
      balance: async () => ({ platformCents: 0, accountsCents: 0 }),
      async *movements() {
        for (const movement of movements) yield { ...movement, at: now.toISOString() };
      },
    };
    const later = new Date(now.getTime() + DAY);
    const { findings } = await auditProvider(backend.database, books, { now: later });
    return findings.filter((words) => names.some((name) => new RegExp(`${name}[ ,]`).test(words)));
  };

  it('[M47d] one that the bank takes back waits for its decision, and goes back to the card if we win', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    const charge = 'ch_bank';
    const loss = await world.balances('loss');
    const dead = await world.deadLetters('provider.event');
    fake.fails('refund', 'charge_disputed');
    await world.delivers(fake.settled(world.keyOf(payment), { charge }));
    const { id } = await newest();
    expect(await newest()).toMatchObject({ status: 'takenBack', taken_cents: 41_200 });
    const told = (step: 'opened' | 'won' | 'lost') =>
      fake.event({ type: `dispute.${step}`, charge, amountCents: 20_000 });
    const opened = told('opened');
    await world.delivers(opened, { ...opened, id: `${opened.id}-again` });
    expect(await newest()).toMatchObject({ status: 'takenBack', taken_cents: 20_000 });
    const list = await runs(backend, operator, { command: 'chargebacks' }, backend.services.clock.now);
    expect(list.lines.join('\n')).toMatch(new RegExp(`^return ${id}  \\$200 .* ch_bank`, 'm'));
    const taken = { kind: 'dispute', key: charge, amountCents: -20_000 } as const;
    expect(await finds([charge, `unmatched:${id}`], [taken])).toEqual([]);
    expect(await finds([charge, `unmatched:${id}`], [])).toHaveLength(1);
    await world.delivers(told('won'));
    expect(await newest()).toMatchObject({ status: 'found', taken_cents: null, returned_at: null });
    expect(commandsOf(id)).toHaveLength(2);
    await world.delivers({ ...opened, id: `${opened.id}-late` });
    expect((await newest()).status).toBe('found');
    await ends(id, 'settled');
    expect((await newest()).status).toBe('returned');
    expect(await world.balances('loss')).toEqual(loss);
    expect(await world.deadLetters('provider.event')).toEqual(dead);
  });

  /** A charge that pays for nothing, and the events about disputes of it. */
  const disputed = async (charge: string) => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.delivers(fake.settled(world.keyOf(payment), { charge }));
    const { id } = await newest();
    const told = (step: 'opened' | 'won' | 'lost', amountCents = 41_200, dispute = `dp_${charge}`) =>
      fake.event({ type: `dispute.${step}`, charge, amountCents, dispute });
    return { id, told };
  };

  it('[M105] a return that had failed is asked for with a new key once we have won', async () => {
    const { id, told } = await disputed('ch_failed');
    await ends(id, 'failed');
    await world.delivers(told('opened'), told('won'));
    expect(await newest()).toMatchObject({ status: 'found', attempt: 1 });
    expect(commandsOf(id).map(({ key }) => key)).toEqual([`unmatched:${id}`, `unmatched:${id}-1`]);
    await ends(id, 'settled', '-1');
    expect((await newest()).status).toBe('returned');
  });

  it('[M105] so is one of which the provider tells while the bank has the charge', async () => {
    const { id, told } = await disputed('ch_meanwhile');
    await world.delivers(told('opened'));
    await ends(id, 'failed');
    await world.delivers(told('won'));
    expect(await newest()).toMatchObject({ status: 'found', attempt: 1 });
    const other = await disputed('ch_arrived');
    await world.delivers(other.told('opened'));
    await ends(other.id, 'settled');
    await world.delivers(other.told('won'));
    expect(await newest()).toMatchObject({ status: 'returned', taken_cents: null, attempt: 0 });
    expect(commandsOf(other.id)).toHaveLength(1);
  });

  it('[M106] the bank may decide after months, and its decision counts', async () => {
    const { id, told } = await disputed('ch_slow');
    await ends(id, 'failed');
    await world.delivers(told('opened'));
    await backend.advanceClock(100 * DAY);
    await backend.sweep();
    const dead = await world.deadLetters('provider.event');
    await world.delivers(told('won'));
    expect(await newest()).toMatchObject({ status: 'found', attempt: 1 });
    expect(await world.deadLetters('provider.event')).toEqual(dead);
  });

  it('[M106] a decision that was given up before the dispute was opened is tried again', async () => {
    const { told } = await disputed('ch_order');
    const won = told('won');
    await world.delivers(won);
    await backend.database
      .updateTable('tasks')
      .set({ given_up_at: new Date() })
      .where('key', '=', `provider.event:${won.id}`)
      .execute();
    await world.delivers(told('opened'));
    expect(await newest()).toMatchObject({ status: 'found', taken_cents: null });
  });

  it('[M106] a dispute of which the server hears before the card has sent the return back is tried again', async () => {
    const { id, told } = await disputed('ch_early');
    await ends(id, 'settled');
    const dead = await world.deadLetters('provider.event');
    await world.delivers(told('opened'));
    expect(await world.deadLetters('provider.event')).toHaveLength(dead.length + 1);
    await ends(id, 'failed');
    expect(await newest()).toMatchObject({ status: 'takenBack', taken_cents: 41_200 });
    expect(await world.deadLetters('provider.event')).toEqual(dead);
    await world.delivers(told('won'));
    expect(await newest()).toMatchObject({ status: 'found', attempt: 1 });
    await ends(id, 'settled', '-1');
  });

  it('[M109] several disputes are summed, up to the amount, and it goes back once all are won', async () => {
    const { id, told } = await disputed('ch_twice');
    const taken = async () => (await newest()).taken_cents;
    await world.delivers(told('opened', 20_000, 'dp_a'), told('opened', 10_000, 'dp_b'));
    expect(await taken()).toBe(30_000);
    await world.delivers(told('opened', 20_000, 'dp_c'), told('opened', 10_000, 'dp_b'));
    expect(await taken()).toBe(41_200);
    await world.delivers(told('won', 10_000, 'dp_b'), told('won', 20_000, 'dp_c'));
    expect(await newest()).toMatchObject({ status: 'takenBack', taken_cents: 20_000 });
    expect(commandsOf(id)).toHaveLength(1);
    await world.delivers(told('won', 20_000, 'dp_a'));
    expect(await newest()).toMatchObject({ status: 'found', taken_cents: null });
    expect(commandsOf(id)).toHaveLength(2);
  });

  it('[M47b] one that somebody else has refunded is no movement of ours', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    fake.fails('refund', 'charge_refunded');
    await world.delivers(fake.settled(world.keyOf(payment), { charge: 'ch_others' }));
    const { id, status } = await newest();
    expect(status).toBe('returnedByOthers');
    expect(await finds([`unmatched:${id}`], [])).toEqual([]);
  });

  it('[M47d] the card that was kept with it is forgotten, unless we keep it', async () => {
    const own = await world.deal(400);
    await world.card(own.company.id, 'card-of-ours');
    const payment = await world.pays(own);
    for (const token of ['card-of-ours', 'card-of-nobody'])
      await world.delivers(
        fake.settled(world.keyOf(payment), {
          charge: `ch_${token}`,
          kept: { token, label: 'Test card ending in 0012' },
        }),
      );
    const forgotten = fake.named('removeMethod').map(({ asked }) => asked);
    expect(forgotten).toContainEqual({ token: 'card-of-nobody' });
    expect(forgotten).not.toContainEqual({ token: 'card-of-ours' });
  });

  it('[M47b] the audit counts it, and finds no difference', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.delivers(fake.settled(world.keyOf(payment), { charge: 'ch_counted' }));
    const { id } = await newest();
    const key = world.keyOf(payment);
    const aboutIt = (...movements: readonly Omit<ProviderMovement, 'at'>[]): Promise<string[]> =>
      finds([`of ${key}`, `unmatched:${id}`], movements);
    const charged = { kind: 'charge', key, amountCents: 41_200 } as const;
    const returned = { kind: 'refund', key: `unmatched:${id}`, amountCents: -41_200 } as const;
    expect(await aboutIt(charged, charged)).toEqual([]);
    expect(await aboutIt(charged, charged, returned)).toEqual([]);
    expect(await aboutIt(charged)).toHaveLength(1);
    await ends(id, 'settled');
    expect(await aboutIt(charged, charged)).toHaveLength(1);
    expect(await aboutIt(charged, charged, returned)).toEqual([]);
  });
});
