/** Refunds and chargebacks. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { apply } from '../../../server/lifecycles/apply.ts';
import { sendRefund } from '../../../server/lifecycles/tasks.ts';
import { attemptOf, holdRefund } from '../../../server/money/refunds.ts';
import { ProviderRefusal } from '../../../server/provider/port.ts';
import type { Payment } from '../../../src/contracts/money/payments.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { createUser } from '../backend-fixture.ts';
import { describeOnEither } from '../databases.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal, type MoneyWorld } from './money-world.ts';

describeOnEither('refunds', (start, kind) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  const warned: object[] = [];
  let operator = '';
  beforeAll(async () => {
    backend = await start({
      provider: fake.provider,
      logLevel: 'warn',
      logStream: { write: (line) => void warned.push(JSON.parse(line) as object) },
    });
    world = createMoneyWorld(backend, fake);
    operator = (await addsOperator(backend)).email;
  });
  /** What failed, and would be sent again in a second. */
  const sendsAgain = async (): Promise<void> => {
    await backend.database
      .updateTable('tasks')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'refund.send')
      .where('given_up_at', 'is', null)
      .execute();
    await world.drain();
  };
  // Else it would take a failure that the next test prepares.
  afterEach(async () => {
    fake.fails('refund');
    await sendsAgain();
  });
  afterAll(() => backend.close());

  const chargeOf = (payment: Payment): string => fake.chargeOf(world.keyOf(payment))?.id ?? '';
  const opens = (payment: Payment, amountCents: number) =>
    world.delivers(fake.event({ type: 'dispute.opened', charge: chargeOf(payment), amountCents }));
  const ends = (payment: Payment, how: 'won' | 'lost', amountCents: number) =>
    world.delivers(fake.event({ type: `dispute.${how}`, charge: chargeOf(payment), amountCents }));
  /** A funded milestone whose money the freelancer gives back. */
  const givesBack = async (own: Deal): Promise<void> => {
    const id = own.milestones[0] ?? 0;
    expect(
      (await world.acts(own.expert, { id }, 'refund.granted', { Reason: 'We agreed on it.' })).status,
    ).toBe(200);
    await world.drain();
  };
  const refundOf = async (payment: Payment) => {
    const rows = await world.refundsOf(payment.id);
    const last = rows.at(-1);
    if (!last) throw new Error('There is no refund');
    return last;
  };
  const commandsOf = (refund: number): string[] =>
    fake.named('refund').flatMap(({ key }) => (key.startsWith(`refund:${refund}`) ? [key] : []));
  const retries = (id: number) =>
    runs(
      backend,
      operator,
      { command: 'refund retry', id, reason: 'The bank has a new card' },
      backend.services.clock.now,
    );

  const pays = (id: number, reason: string, as = operator) =>
    runs(backend, as, { command: 'refund paid-otherwise', id, reason }, backend.services.clock.now);
  const takesBack = (id: number) =>
    runs(
      backend,
      operator,
      { command: 'refund return', id, reason: 'The card is closed.' },
      backend.services.clock.now,
    );

  it('[M9a] the provider is asked for a refund, and its event ends it', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await givesBack(own);
    const refund = await refundOf(payment);
    expect(refund).toMatchObject({ amount_cents: 41_200, status: 'requested' });
    expect(commandsOf(refund.id)).toEqual([`refund:${refund.id}`]);
    const wrong = fake.event({ type: 'refund.settled', key: `refund:${refund.id}`, amountCents: 41_199 });
    await world.delivers(wrong);
    expect(await world.stateIn('refund', refund.id)).toBe('requested');
    await world.delivers(
      fake.event({ type: 'refund.settled', key: `refund:${refund.id}`, amountCents: 41_200 }),
      fake.event({ type: 'refund.settled', key: `refund:${refund.id}`, amountCents: 41_200 }),
    );
    expect(await world.stateIn('refund', refund.id)).toBe('settled');
    expect(await world.balances(`refund:${refund.id}`, `escrow:${own.milestones[0]}`)).toEqual({});
    expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).toContain(
      'A refund has arrived',
    );
  });

  it('[M9b] a refund that fails waits for an operator, who retries it with a new key', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await givesBack(own);
    const { id } = await refundOf(payment);
    const failed = fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 41_200 });
    await world.delivers(failed);
    expect(await world.stateIn('refund', id)).toBe('failed');
    expect(warned).toContainEqual(
      expect.objectContaining({ lifecycle: 'refund', id, event: 'refund.failed' }),
    );
    expect(await retries(id)).toMatchObject({ result: 'done' });
    await world.drain();
    expect(commandsOf(id)).toEqual([`refund:${id}`, `refund:${id}-2`]);
    // The first attempt’s failure arrives again, under another id.
    await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 41_200 }));
    expect(await world.stateIn('refund', id)).toBe('requested');
    expect(await retries(id)).toMatchObject({ result: 'refund_on_its_way' });
    await world.delivers(fake.event({ type: 'refund.settled', key: `refund:${id}-2`, amountCents: 41_200 }));
    expect(await world.stateIn('refund', id)).toBe('settled');
    expect(await retries(id)).toMatchObject({ result: 'refund_settled' });
    expect(await retries(99_999_999)).toMatchObject({ result: 'lifecycle_not_found' });
  });

  it('[M9b] a refund that the provider refuses for good fails; one that it did not hear is asked for again', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    fake.fails('refund', 'network', 'unknown');
    await givesBack(own);
    const { id } = await refundOf(payment);
    expect(await world.stateIn('refund', id)).toBe('requested');
    await sendsAgain();
    expect(await world.stateIn('refund', id)).toBe('failed');
    expect(commandsOf(id)).toEqual([`refund:${id}`, `refund:${id}`]);
  });

  it('[M90] a refund that the card sends back after it has arrived fails, and can be tried again', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await givesBack(own);
    const { id } = await refundOf(payment);
    const dead = (await world.deadLetters('provider.event')).length;
    const told = (type: 'refund.settled' | 'refund.failed', attempt = '') =>
      fake.event({ type, key: `refund:${id}${attempt}`, amountCents: 41_200 });
    const arrived = told('refund.settled');
    await world.delivers(arrived);
    await backend.advanceClock(5 * DAY);
    const before = await world.balances('provider');
    await world.delivers(told('refund.failed'));
    expect(await world.stateIn('refund', id)).toBe('failed');
    expect(await world.balances('provider', `refund:${id}`)).toEqual({
      provider: (before['provider'] ?? 0) + 41_200,
      [`refund:${id}`]: 41_200,
    });
    expect((await refundOf(payment)).settled_at).toBeNull();
    const [notice] = await world.heard(own.company, 'money');
    expect(notice?.Title).toBe('A refund did not reach your card');
    expect(warned).toContainEqual(
      expect.objectContaining({ lifecycle: 'refund', id, event: 'refund.sentBack' }),
    );
    // That it had arrived is told again, and later than that it came back.
    await world.delivers({ ...arrived, id: `${arrived.id}-again` });
    expect(await world.stateIn('refund', id)).toBe('failed');
    expect(await retries(id)).toMatchObject({ result: 'done' });
    await world.drain();
    await world.delivers({ ...arrived, id: `${arrived.id}-late` });
    expect(await world.stateIn('refund', id)).toBe('requested');
    expect(commandsOf(id)).toEqual([`refund:${id}`, `refund:${id}-3`]);
    await world.delivers(told('refund.settled', '-3'));
    expect(await world.stateIn('refund', id)).toBe('settled');
    expect(await world.deadLetters('provider.event')).toHaveLength(dead);
  });

  it('[M92b] a slow refusal of an attempt says nothing about the next one', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    const usual = fake.provider.refund;
    fake.provider.refund = async () => {
      fake.provider.refund = usual;
      // Meanwhile this attempt has failed, and is tried again.
      const { id } = await refundOf(payment);
      const at = backend.services.clock.now().toISOString();
      for (const type of ['refund.failed', 'refund.retried'] as const)
        await backend.database
          .transaction()
          .execute((transaction) =>
            apply(transaction, { lifecycle: 'refund', id, event: { type, by: 'system', at } }),
          );
      throw new ProviderRefusal('unknown');
    };
    await givesBack(own);
    const { id } = await refundOf(payment);
    expect(await world.stateIn('refund', id)).toBe('requested');
    expect(commandsOf(id)).toEqual([`refund:${id}-2`]);
  });

  it('[M92b] after a refusal that leaves open whether money moved, nobody pays: an operator looks', async () => {
    for (const code of ['key_reused', 'charge_refunded'] as const) {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      fake.fails('refund', code);
      await givesBack(own);
      const { id } = await refundOf(payment);
      expect(await world.stateIn('refund', id), code).toBe('requested');
      expect((await world.deadLetters('refund.send')).join()).toContain(code);
      expect(await pays(id, 'We send it.')).toMatchObject({ result: 'refund_on_its_way' });
    }
    const dead = await world.deadLetters('refund.send');
    const own = await world.deal(400);
    const payment = await world.pays(own);
    fake.fails('refund', 'balance_insufficient');
    await givesBack(own);
    expect((await refundOf(payment)).status, 'it is asked again').toBe('requested');
    expect(await world.deadLetters('refund.send')).toEqual(dead);
  });

  const decides = (command: 'refund fail' | 'refund settled', id: number, as = operator) =>
    runs(backend, as, { command, id, reason: 'The provider’s page says so.' }, backend.services.clock.now);
  /** A refund of which nobody knows whether its money moved. */
  const uncertain = async (dollars: number, code: 'key_reused' | 'charge_refunded') => {
    const own = await world.deal(dollars);
    const payment = await world.pays(own);
    fake.fails('refund', code);
    await givesBack(own);
    const { id } = await refundOf(payment);
    return { own, payment, id };
  };
  const tasksOf = (id: number) =>
    backend.database
      .selectFrom('tasks')
      .select(['key', 'given_up_at'])
      .where('kind', '=', 'refund.send')
      .where('key', 'like', `refund:${id}:%`)
      .execute();

  it('[M93] an operator ends a refund whose money has not moved, and it has the ways out of a failed one', async () => {
    const { own, payment, id } = await uncertain(400, 'key_reused');
    const balance = await world.balances('provider', `refund:${id}`);
    expect(await decides('refund fail', id)).toMatchObject({ result: 'done' });
    expect(await world.stateIn('refund', id)).toBe('failed');
    expect(await world.balances('provider', `refund:${id}`)).toEqual(balance);
    await world.drain();
    expect(await tasksOf(id), 'its dead letter has nothing to send').toEqual([]);
    expect(commandsOf(id)).toEqual([`refund:${id}`]);
    expect((await world.heard(own.company, 'money'))[0]?.Title).toBe('A refund did not reach your card');
    expect(await decides('refund fail', id)).toMatchObject({ result: 'refund_failed' });
    expect(await retries(id)).toMatchObject({ result: 'done' });
    await world.drain();
    const [, again = ''] = commandsOf(id);
    expect(again).toMatch(new RegExp(`^refund:${id}-`));
    await world.delivers(fake.event({ type: 'refund.settled', key: again, amountCents: 41_200 }));
    expect(await world.stateIn('refund', id)).toBe('settled');
    expect((await world.payment(own, payment)).Refunded).toBe(412);
    expect(await decides('refund fail', 99_999_999)).toMatchObject({ result: 'lifecycle_not_found' });
  });

  it('[M93][M100] while its command is retried nobody ends a refund, and a command of a second operator looks again', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    fake.fails('refund', 'network');
    await givesBack(own);
    const { id } = await refundOf(payment);
    for (const command of ['refund fail', 'refund settled'] as const)
      expect(await decides(command, id), command).toMatchObject({ result: 'refund_is_sent' });
    expect(await world.stateIn('refund', id)).toBe('requested');
    expect(await tasksOf(id)).toEqual([{ key: expect.any(String), given_up_at: null }]);
    await sendsAgain();

    const other = (await addsOperator(backend, operator)).email;
    const large = await uncertain(1000, 'key_reused');
    const asked = await decides('refund fail', large.id);
    expect(asked.result).toBe('waiting');
    expect(commandsOf(large.id), 'the provider is not asked again').toHaveLength(1);
    const [task] = (await tasksOf(large.id)).map(({ key }) => key);
    const revive = (at: Date | null) =>
      backend.database
        .updateTable('tasks')
        .set({ given_up_at: at, run_at: new Date('2999-01-01') })
        .where('key', '=', task ?? '')
        .execute();
    await revive(null);
    const number = Number(/approve (\d+)/.exec(asked.lines.join(' '))?.[1]);
    const approves = (as: string) =>
      runs(backend, as, { command: 'approve', id: number }, backend.services.clock.now);
    expect(await approves(other)).toMatchObject({ result: 'refund_is_sent' });
    await revive(new Date());
    expect(await approves(operator)).toMatchObject({ result: 'own_ruling' });
    expect(await approves(other)).toMatchObject({ result: 'done' });
    expect(await world.stateIn('refund', large.id)).toBe('failed');
    expect(await approves(other)).toMatchObject({ result: 'stale' });
  });

  const waits = async (): Promise<boolean> => {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(backend.database);
    return rows[0]?.waits ?? false;
  };
  it.skipIf(kind === 'PGlite')('[M93] while an operator ends a refund, its command is not sent', async () => {
    const { database, services } = backend;
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await givesBack(own);
    const { id } = await refundOf(payment);
    const attempt = await attemptOf(database, id);
    let sending: Promise<unknown> = Promise.resolve();
    await database.transaction().execute(async (transaction) => {
      expect(await holdRefund(transaction, id)).toBe(true);
      // As the server does each few minutes for a refund without news.
      sending = database.transaction().execute((another) => sendRefund(another, id, attempt));
      await expect.poll(waits, { timeout: 5000 }).toBe(true);
      const at = services.clock.now().toISOString();
      const event = { type: 'refund.failed', by: 'operator', at } as const;
      await apply(transaction, { lifecycle: 'refund', id, event });
    });
    await sending;
    await world.drain();
    expect(commandsOf(id)).toEqual([`refund:${id}`]);
    expect(await tasksOf(id)).toEqual([]);
  });

  it('[M100] an operator writes that a refund has arrived without us, and the employer hears of it', async () => {
    const { own, payment, id } = await uncertain(400, 'charge_refunded');
    const { provider = 0 } = await world.balances('provider');
    const dead = (await world.deadLetters('provider.event')).length;
    expect(await decides('refund settled', id)).toMatchObject({ result: 'done' });
    await world.drain();
    expect(await world.stateIn('refund', id)).toBe('settled');
    expect(await world.balances('provider', `refund:${id}`)).toEqual({ provider: provider - 41_200 });
    expect(await tasksOf(id)).toEqual([]);
    expect(commandsOf(id)).toEqual([`refund:${id}`]);
    expect((await refundOf(payment)).settled_at).not.toBeNull();
    expect((await world.payment(own, payment)).Refunded).toBe(412);
    expect((await world.heard(own.company, 'money'))[0]?.Title).toBe('A refund has arrived');
    // The provider tells it too, after all.
    await world.delivers(fake.event({ type: 'refund.settled', key: `refund:${id}`, amountCents: 41_200 }));
    expect(await world.deadLetters('provider.event')).toHaveLength(dead);
    expect(await decides('refund settled', id)).toMatchObject({ result: 'refund_settled' });
    expect(await decides('refund fail', id)).toMatchObject({ result: 'refund_settled' });
  });

  it('[M100] above $1,000 a second operator approves that a refund has arrived without us', async () => {
    const other = (await addsOperator(backend, operator)).email;
    const { id } = await uncertain(1000, 'charge_refunded');
    const asked = await decides('refund settled', id);
    expect(asked.result).toBe('waiting');
    expect(await world.stateIn('refund', id)).toBe('requested');
    const lists = async () =>
      (await runs(backend, other, { command: 'rulings' }, backend.services.clock.now)).lines.join();
    expect(await lists()).toContain(`refund ${id}: $1030.00 to be written as arrived`);
    const number = Number(/approve (\d+)/.exec(asked.lines.join(' '))?.[1]);
    const approves = (as: string) =>
      runs(backend, as, { command: 'approve', id: number }, backend.services.clock.now);
    expect(await approves(operator)).toMatchObject({ result: 'own_ruling' });
    expect(await approves(other)).toMatchObject({ result: 'done' });
    expect(await world.stateIn('refund', id)).toBe('settled');
    expect(await lists()).not.toContain(`refund ${id}:`);
  });

  it('[M61] above $1,000 a second operator approves that a refund is paid otherwise', async () => {
    const other = (await addsOperator(backend, operator)).email;
    const own = await world.deal(1000);
    const payment = await world.pays(own);
    await givesBack(own);
    const { id } = await refundOf(payment);
    expect(await pays(id, 'We sent it.')).toMatchObject({ result: 'refund_on_its_way' });
    await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 103_000 }));
    const asked = await pays(id, 'We sent it.');
    expect(asked.result).toBe('waiting');
    const number = Number(/approve (\d+)/.exec(asked.lines.join(' '))?.[1]);
    const approves = (as: string) =>
      runs(backend, as, { command: 'approve', id: number }, backend.services.clock.now);
    const lists = async () =>
      (await runs(backend, other, { command: 'rulings' }, backend.services.clock.now)).lines.join();
    expect(await lists()).toContain(`refund ${id}: $1030.00`);
    expect(await approves(operator)).toMatchObject({ result: 'own_ruling' });
    expect(await world.stateIn('refund', id)).toBe('failed');
    expect(await approves(other)).toMatchObject({ result: 'done' });
    expect(await world.stateIn('refund', id)).toBe('paidOtherwise');
    expect(await approves(other)).toMatchObject({ result: 'stale' });
    expect(await lists()).not.toContain(`refund ${id}:`);
    expect(await world.balances(`refund:${id}`)).toEqual({});
  });

  describe('a chargeback', () => {
    it('[M10a] leaves the milestone and the freelancer alone: we bear it, and operators and the employer hear', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await world.earns(own);
      const before = await world.balances('loss', `available:${own.expert.id}`);
      await opens(payment, 41_200);
      expect(await world.payment(own, payment)).toMatchObject({
        State: 'disputed',
        Lines: [{ State: 'cleared' }],
      });
      const after = await world.balances('loss', `available:${own.expert.id}`);
      expect(after['loss']).toBe((before['loss'] ?? 0) - 41_200);
      expect(after[`available:${own.expert.id}`]).toBe(36_000);
      expect(warned).toContainEqual(
        expect.objectContaining({ lifecycle: 'payment', id: payment.id, event: 'chargeback.opened' }),
      );
      const [notice] = await world.heard(own.company, 'money');
      expect(notice?.Title).toBe('Your bank has taken a payment back');
      expect(notice?.Text).toContain('$412');
      await ends(payment, 'lost', 41_200);
      expect((await world.payment(own, payment)).State).toBe('lost');
      expect((await world.balances('loss'))['loss']).toBe(after['loss']);
    });

    it('[M10b] that we win gives us the money back, once', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      const before = await world.balances('loss');
      await opens(payment, 10_000);
      await ends(payment, 'won', 10_000);
      await ends(payment, 'won', 10_000);
      expect(await world.balances('loss')).toEqual(before);
      expect((await world.payment(own, payment)).State).toBe('paid');
      expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).toContain(
        'Your bank has returned a payment',
      );
    });

    it('[M10c] of more than was charged becomes a dead letter, and one that is told twice counts once', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      const before = (await world.deadLetters('provider.event')).length;
      await opens(payment, 41_201);
      expect((await world.payment(own, payment)).State).toBe('paid');
      const loss = (await world.balances('loss'))['loss'] ?? 0;
      await opens(payment, 41_200);
      await opens(payment, 41_200);
      expect((await world.balances('loss'))['loss']).toBe(loss - 41_200);
      expect(await world.deadLetters('provider.event')).toHaveLength(before + 1);
    });

    it('[M46a][M46b] a second dispute of a charge counts too, whatever order the events of both come in', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      const charge = chargeOf(payment);
      const loss = (await world.balances('loss'))['loss'] ?? 0;
      const told = (step: 'opened' | 'won' | 'lost', dispute: string) =>
        fake.event({ type: `dispute.${step}`, dispute, charge, amountCents: 10_000 });
      const again = async () => {
        await backend.database
          .updateTable('tasks')
          .set({ run_at: new Date(0) })
          .where('kind', '=', 'provider.event')
          .where('given_up_at', 'is', null)
          .execute();
        await world.drain();
      };
      await world.delivers(told('opened', 'dp_first'));
      // The second one is decided before the first, and before it is opened.
      await world.delivers(told('won', 'dp_second'), told('opened', 'dp_second'));
      expect((await world.payment(own, payment)).State).toBe('disputed');
      expect((await world.balances('loss'))['loss']).toBe(loss - 10_000);
      await world.delivers(told('won', 'dp_first'));
      await again();
      await again();
      expect((await world.payment(own, payment)).State).toBe('paid');
      expect((await world.balances('loss'))['loss'] ?? 0).toBe(loss);
      const { rows } = await sql<{ steps: number }>`
        select count(*)::integer as steps from lifecycle_log
        where kind = 'payment' and id = ${payment.id} and event like 'chargeback.%'`.execute(
        backend.database,
      );
      expect(rows[0]?.steps).toBe(4);
      await world.delivers(told('opened', 'dp_first'), told('won', 'dp_second'), told('opened', 'dp_third'));
      expect((await world.payment(own, payment)).State).toBe('disputed');
      await world.delivers(told('lost', 'dp_third'));
      expect((await world.payment(own, payment)).State).toBe('lost');
    });

    it('[M46b] events of a second dispute that were given up meanwhile are tried again', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      const charge = chargeOf(payment);
      const told = (step: 'opened' | 'won', dispute: string) =>
        fake.event({ type: `dispute.${step}`, dispute, charge, amountCents: 10_000 });
      const loss = (await world.balances('loss'))['loss'] ?? 0;
      await world.delivers(told('opened', 'dp_one'));
      const second = told('opened', 'dp_two');
      await world.delivers(second);
      // The bank needs weeks.
      await backend.database
        .updateTable('tasks')
        .set({ given_up_at: new Date() })
        .where('key', '=', `provider.event:${second.id}`)
        .execute();
      await world.delivers(told('won', 'dp_one'));
      expect((await world.payment(own, payment)).State).toBe('disputed');
      expect((await world.balances('loss'))['loss'] ?? 0).toBe(loss - 10_000);
      await world.delivers(told('won', 'dp_two'));
      expect((await world.payment(own, payment)).State).toBe('paid');
    });

    it('[M106] a decision that was given up before the dispute was opened is tried again', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      const told = (step: 'opened' | 'won') =>
        fake.event({ type: `dispute.${step}`, charge: chargeOf(payment), amountCents: 41_200 });
      const won = told('won');
      await world.delivers(won);
      await backend.database
        .updateTable('tasks')
        .set({ given_up_at: new Date() })
        .where('key', '=', `provider.event:${won.id}`)
        .execute();
      await world.delivers(told('opened'));
      expect((await world.payment(own, payment)).State).toBe('paid');
    });

    /** A refund that failed before the bank takes the payment back. */
    const failsBefore = async (dollars: number) => {
      const own = await world.deal(dollars);
      const payment = await world.pays(own);
      await givesBack(own);
      const { id } = await refundOf(payment);
      const amountCents = world.charged(dollars);
      await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents }));
      await backend.advanceClock(60_000);
      return { own, payment, id, amountCents };
    };

    it('[M91][M92a] a refund that had failed before is not paid otherwise, and covers our loss if the bank keeps it', async () => {
      const { payment, id } = await failsBefore(400);
      const sent = commandsOf(id).length;
      await opens(payment, 41_200);
      expect(await pays(id, 'We send it.')).toMatchObject({ result: 'payment_disputed' });
      expect(await world.stateIn('refund', id)).toBe('failed');
      await ends(payment, 'lost', 41_200);
      expect(await world.stateIn('refund', id)).toBe('kept');
      expect(await pays(id, 'We send it.')).toMatchObject({ result: 'refund_kept' });
      expect(commandsOf(id)).toHaveLength(sent);
    });

    it('[M91][M92a] a second operator cannot approve it meanwhile; once we have won, nobody else has paid it', async () => {
      const other = (await addsOperator(backend, operator)).email;
      const { payment, id, amountCents } = await failsBefore(1000);
      const asked = await pays(id, 'We send it.');
      const number = Number(/approve (\d+)/.exec(asked.lines.join(' '))?.[1]);
      const approves = () =>
        runs(backend, other, { command: 'approve', id: number }, backend.services.clock.now);
      await opens(payment, amountCents);
      expect(await approves()).toMatchObject({ result: 'payment_disputed' });
      expect(await pays(id, 'We send it.')).toMatchObject({ result: 'payment_disputed' });
      await ends(payment, 'won', amountCents);
      expect(await world.stateIn('refund', id), 'the provider is not asked beside us').toBe('failed');
      expect(await approves()).toMatchObject({ result: 'done' });
    });

    it('[M92a] a refund that failed while the bank had the payment is tried again once we have won', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await givesBack(own);
      const { id } = await refundOf(payment);
      await opens(payment, 41_200);
      await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 41_200 }));
      await ends(payment, 'won', 41_200);
      expect(await world.stateIn('refund', id)).toBe('requested');
      expect(commandsOf(id)).toHaveLength(2);
    });

    it('[M9c] while the bank decides, a refund waits; if the bank keeps the money, the refund covers our loss', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await opens(payment, 41_200);
      const before = await world.balances('loss');
      fake.fails('refund', 'charge_disputed', 'charge_disputed');
      await givesBack(own);
      const { id } = await refundOf(payment);
      expect(await world.stateIn('refund', id)).toBe('requested');
      await ends(payment, 'lost', 41_200);
      expect(await world.stateIn('refund', id)).toBe('kept');
      expect(await world.balances(`refund:${id}`)).toEqual({});
      expect((await world.balances('loss'))['loss'] ?? 0).toBe((before['loss'] ?? 0) + 41_200);
      expect((await world.payment(own, payment)).Refunded).toBeUndefined();
      // The employer has the money from the bank: another payment of it goes to the operators.
      const before2 = (await world.deadLetters('provider.event')).length;
      await world.delivers(fake.event({ type: 'refund.settled', key: `refund:${id}`, amountCents: 41_200 }));
      expect(await world.deadLetters('provider.event')).toHaveLength(before2 + 1);
    });

    it('[M9c] if the bank decides for us, the refund is paid', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await opens(payment, 41_200);
      fake.fails('refund', 'charge_disputed');
      await givesBack(own);
      const { id } = await refundOf(payment);
      await ends(payment, 'won', 41_200);
      expect(await world.stateIn('refund', id)).toBe('requested');
      expect(commandsOf(id)).toEqual([`refund:${id}`, `refund:${id}`]);
      await world.delivers(fake.event({ type: 'refund.settled', key: `refund:${id}`, amountCents: 41_200 }));
      expect(await world.stateIn('refund', id)).toBe('settled');
    });

    it('[M60] a refund of more than the bank has taken is divided, and the rest is an operator’s', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await opens(payment, 10_000);
      await ends(payment, 'lost', 10_000);
      fake.fails('refund', 'charge_disputed', 'charge_disputed');
      await givesBack(own);
      const rows = await world.refundsOf(payment.id);
      expect(rows).toMatchObject([
        { amount_cents: 41_200, status: 'kept' },
        { amount_cents: 31_200, status: 'failed', rest_of: rows[0]?.id },
      ]);
      expect(await world.balances(...rows.map(({ id }) => `refund:${id}`))).toEqual({
        [`refund:${rows[1]?.id}`]: 31_200,
      });
      expect(
        (await world.payment(own, payment)).Refunded,
        '[M94] a failed one waits with us',
      ).toBeUndefined();
      expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).toEqual(
        expect.arrayContaining([
          'Your bank has already returned your money',
          'A refund did not reach your card',
        ]),
      );
      // Our staff pay the rest; then nothing is on its way any more.
      expect(await pays(rows[1]?.id ?? 0, 'We sent it by bank transfer today.')).toMatchObject({
        result: 'done',
      });
      expect(await world.stateIn('refund', rows[1]?.id ?? 0)).toBe('paidOtherwise');
      expect(await world.balances(`refund:${rows[1]?.id}`)).toEqual({});
      expect((await world.payment(own, payment)).Refunded).toBe(312);
      const [told] = await world.heard(own.company, 'money');
      expect(told?.Title).toBe('We have paid you a refund in another way');
      expect(told?.Text).toContain('“We sent it by bank transfer today.”');
    });

    it.skipIf(kind === 'PGlite')(
      '[M9c] a refund that meets it locks the contract before the payment, as the bank’s events do',
      async () => {
        const { database } = backend;
        const own = await world.deal(400);
        const payment = await world.pays(own);
        await opens(payment, 41_200);
        await ends(payment, 'lost', 41_200);
        fake.fails('refund', 'network', 'charge_disputed');
        await givesBack(own);
        let running: Promise<unknown> = Promise.resolve();
        await database.transaction().execute(async (transaction) => {
          const locked = transaction.selectFrom('contracts').select('id').where('id', '=', own.contract);
          await locked.forUpdate().execute();
          await database
            .updateTable('tasks')
            .set({ run_at: new Date(0) })
            .where('kind', '=', 'refund.send')
            .execute();
          running = world.drain();
          await expect.poll(waits, { timeout: 5000 }).toBe(true);
          // Would fail if the refund had the payment already, and waited for the contract.
          const held = transaction.selectFrom('payments').select('id').where('id', '=', Number(payment.id));
          expect(await held.forUpdate().noWait().execute()).toHaveLength(1);
        });
        await running;
        expect(await world.stateIn('refund', (await refundOf(payment)).id)).toBe('kept');
      },
    );

    it('[M9c] a provider that knows of the dispute before us is asked again', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      fake.fails('refund', 'charge_disputed');
      await givesBack(own);
      const { id } = await refundOf(payment);
      const { error } = await backend.database
        .selectFrom('tasks')
        .select('error')
        .where('kind', '=', 'refund.send')
        .where('key', '=', `refund:${id}:0`)
        .executeTakeFirstOrThrow();
      expect(error).toContain('charge_disputed');
      expect(await world.stateIn('refund', id)).toBe('requested');
    });
  });

  describe('a voluntary refund', () => {
    const returns = (own: Deal, Amount: number, more: object = {}) => ({
      Milestone: own.milestones[0],
      Amount,
      Reason: 'The second report was not needed.',
      ...more,
    });

    it('[M16a] takes what a milestone has paid from the available balance, in parts, up to all of it', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await world.earns(own);
      await world.told(own.expert, 'refundVoluntarily', returns(own, 100));
      await world.drain();
      const refund = await refundOf(payment);
      expect(refund).toMatchObject({
        amount_cents: 10_000,
        is_voluntary: true,
        reason: 'The second report was not needed.',
      });
      expect(await world.balances(`available:${own.expert.id}`, `refund:${refund.id}`)).toEqual({
        [`available:${own.expert.id}`]: 26_000,
        [`refund:${refund.id}`]: 10_000,
      });
      expect(await world.tries(own.expert, 'refundVoluntarily', returns(own, 260.01))).toEqual([
        409,
        'refund_not_possible',
      ]);
      await world.told(own.expert, 'refundVoluntarily', returns(own, 260));
      expect(await world.balances(`available:${own.expert.id}`)).toEqual({});
      await world.delivers(
        fake.event({ type: 'refund.settled', key: `refund:${refund.id}`, amountCents: 10_000 }),
      );
      expect((await world.payment(own, payment)).Refunded).toBe(360);
    });

    it('[M16b] needs a milestone of theirs that has paid them, money, and at most 180 days', async () => {
      const own = await world.deal(400);
      const other = await world.deal(400);
      await world.pays(own);
      expect(await world.tries(own.expert, 'refundVoluntarily', returns(own, 5))).toEqual([
        409,
        'refund_not_possible',
      ]);
      await world.earns(own);
      for (const who of [other.expert, own.company])
        expect(await world.tries(who, 'refundVoluntarily', returns(own, 5))).toEqual([
          404,
          'milestone_not_found',
        ]);
      for (const Amount of [0, -5, 0.001, 1e12])
        expect((await world.tries(own.expert, 'refundVoluntarily', returns(own, Amount)))[0]).toBeGreaterThan(
          399,
        );
      const bank = await world.bank(own);
      await world.withdraws(own.expert, 350, bank);
      expect(await world.tries(own.expert, 'refundVoluntarily', returns(own, 20))).toEqual([
        409,
        'balance_too_low',
      ]);
      await backend.advanceClock(terms.voluntaryRefundDays * DAY);
      expect(await world.tries(own.expert, 'refundVoluntarily', returns(own, 5))).toEqual([
        409,
        'refund_not_possible',
      ]);
    });

    it('[M62] that has failed goes back to its freelancer by an operator, and both hear of it', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await world.earns(own);
      await world.told(own.expert, 'refundVoluntarily', returns(own, 100));
      const { id } = await refundOf(payment);
      expect(await takesBack(id)).toMatchObject({ result: 'refund_not_returnable' });
      await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 10_000 }));
      expect(await takesBack(id)).toMatchObject({ result: 'done' });
      expect(await world.balances(`available:${own.expert.id}`, `refund:${id}`)).toEqual({
        [`available:${own.expert.id}`]: 36_000,
      });
      expect((await world.payment(own, payment)).Refunded).toBeUndefined();
      const titles = async (who: typeof own.expert) =>
        (await world.heard(who, 'money')).map(({ Title }) => Title);
      expect(await titles(own.expert)).toContain('The money you paid back is yours again');
      expect(await titles(own.company)).toEqual(
        expect.arrayContaining([
          'A freelancer pays back a part to you',
          'A refund did not reach your card',
          'A refund of a freelancer could not be paid',
        ]),
      );
      // All of it can be given again.
      await world.told(own.expert, 'refundVoluntarily', returns(own, 360));
    });

    it('[M74] the freelancer hears that what they gave back has arrived', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await givesBack(own);
      const { id } = await refundOf(payment);
      await world.delivers(fake.event({ type: 'refund.settled', key: `refund:${id}`, amountCents: 41_200 }));
      const [told] = await world.heard(own.expert, 'money');
      expect(told).toMatchObject({
        Title: 'Your refund to the employer has arrived',
        Link: `/earning-detail/${own.expert.id}`,
      });
      expect(told?.Text).toBe('“Part 1”: $412 is back on the employer’s card.');
    });

    it('[M63] is refused while the bank has the payment, and afterwards if the bank keeps it', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await world.earns(own);
      const refused = async () =>
        expect(await world.tries(own.expert, 'refundVoluntarily', returns(own, 5))).toEqual([
          409,
          'refund_not_possible',
        ]);
      await opens(payment, 41_200);
      await refused();
      await ends(payment, 'lost', 41_200);
      await refused();
      expect(await world.balances(`available:${own.expert.id}`)).toEqual({
        [`available:${own.expert.id}`]: 36_000,
      });
    });

    it('[M63] that was on its way when the bank took the payment goes back to the freelancer', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await world.earns(own);
      const loss = await world.balances('loss');
      fake.fails('refund', 'charge_disputed', 'charge_disputed');
      await world.told(own.expert, 'refundVoluntarily', returns(own, 100));
      await opens(payment, 41_200);
      await world.drain();
      const { id } = await refundOf(payment);
      await ends(payment, 'lost', 41_200);
      await sendsAgain();
      expect(await world.stateIn('refund', id)).toBe('returned');
      expect(await world.balances(`available:${own.expert.id}`)).toEqual({
        [`available:${own.expert.id}`]: 36_000,
      });
      expect((await world.balances('loss'))['loss'] ?? 0).toBe((loss['loss'] ?? 0) - 41_200);
      expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).not.toContain(
        'A refund of a freelancer could not be paid',
      );
    });

    it.skipIf(kind === 'PGlite')(
      '[M52] a lost chargeback and other money of the same two people wait for each other, without a deadlock',
      async () => {
        const { database } = backend;
        const own = await world.deal(400);
        const payment = await world.pays(own);
        await world.earns(own);
        await world.told(own.expert, 'refundVoluntarily', returns(own, 100));
        await world.drain();
        const { id } = await refundOf(payment);
        await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 10_000 }));
        await opens(payment, 41_200);
        const lost = fake.event({ type: 'dispute.lost', charge: chargeOf(payment), amountCents: 41_200 });
        let delivered: Promise<unknown> = Promise.resolve();
        // As a settlement does: the freelancer's account first, and in the end the employer.
        await database.transaction().execute(async (transaction) => {
          await sql`select from ledger_accounts where key = ${`available:${own.expert.id}`} for update`.execute(
            transaction,
          );
          delivered = fake.deliver(lost);
          await expect
            .poll(async () => {
              const { rows } = await sql`select pid from pg_stat_activity
                where wait_event_type = 'Lock' and datname = current_database()`.execute(database);
              return rows.length;
            })
            .toBeGreaterThan(0);
          await sql`update employers set about = null where id = ${own.company.id}`.execute(transaction);
        });
        expect(await delivered).toBe(200);
        await world.drain();
        expect(await world.stateIn('refund', id)).toBe('returned');
        const { rows } = await sql`select id from tasks where kind = 'provider.event' and attempts > 0
          and key = ${`provider.event:${lost.id}`}`.execute(database);
        expect(rows).toEqual([]);
      },
    );

    it('[M101] is told to the employer as not paid if the bank has taken only a part of the payment', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await world.earns(own);
      fake.fails('refund', 'charge_disputed', 'charge_disputed');
      await world.told(own.expert, 'refundVoluntarily', returns(own, 100));
      await opens(payment, 2000);
      await world.drain();
      const { id } = await refundOf(payment);
      await ends(payment, 'lost', 2000);
      await sendsAgain();
      expect(await world.stateIn('refund', id)).toBe('returned');
      const told = (await world.heard(own.company, 'money')).find(
        ({ Title }) => Title === 'A refund of a freelancer could not be paid',
      );
      expect(told?.Text).toContain('Your bank has taken back $20 of the payment');
      expect(told?.Text).toContain('$100 of the payment');
    });

    it('[M102] that has failed is not paid otherwise after a lost part: the refusal names the way out', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await world.earns(own);
      await world.told(own.expert, 'refundVoluntarily', returns(own, 100));
      await opens(payment, 2000);
      await ends(payment, 'lost', 2000);
      const { id } = await refundOf(payment);
      await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 10_000 }));
      const refused = await pays(id, 'We send it.');
      expect(refused.result).toBe('refund_covered');
      expect(refused.lines.join()).toMatch(/or a part of it.*“refund retry”/);
      fake.fails('refund', 'charge_disputed');
      expect(await retries(id)).toMatchObject({ result: 'done' });
      await world.drain();
      expect(await world.stateIn('refund', id)).toBe('returned');
    });

    it('[M63] so is the return of released money, before it clears', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      const [id = 0] = own.milestones;
      await world.acts(own.expert, { id }, 'work.submitted');
      await world.acts(own.company, { id }, 'work.approved');
      await opens(payment, 41_200);
      const gives = () => world.acts(own.expert, { id }, 'refund.granted', { Reason: 'We agreed on it.' });
      expect(await gives()).toMatchObject({ status: 409, params: { reason: 'payment_disputed' } });
      expect(await world.balances(`clearing:${own.expert.id}`)).toEqual({
        [`clearing:${own.expert.id}`]: 36_000,
      });
      await ends(payment, 'won', 41_200);
      expect((await gives()).status).toBe(200);
    });

    it('[M63] returned money that was on its way when the bank took the payment goes back to the freelancer', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      const [id = 0] = own.milestones;
      await world.acts(own.expert, { id }, 'work.submitted');
      await world.acts(own.company, { id }, 'work.approved');
      fake.fails('refund', 'charge_disputed', 'charge_disputed');
      await givesBack(own);
      await opens(payment, 41_200);
      const loss = (await world.balances('loss'))['loss'] ?? 0;
      await ends(payment, 'lost', 41_200);
      await sendsAgain();
      const refund = await refundOf(payment);
      expect(refund).toMatchObject({ amount_cents: 41_200, status: 'kept' });
      expect(await world.balances(`available:${own.expert.id}`, `refund:${refund.id}`)).toEqual({
        [`available:${own.expert.id}`]: 36_000,
      });
      expect((await world.balances('loss'))['loss'] ?? 0).toBe(loss + 5200);
      expect((await world.heard(own.expert, 'money'))[0]).toMatchObject({
        Title: 'The money you paid back is yours again',
        Text: expect.stringContaining('$360'),
      });
    });

    it('[M16c] of two at once for the same money one is refused', async () => {
      const own = await world.deal(400);
      await world.pays(own);
      await world.earns(own);
      const both = await Promise.all(
        [1, 2].map(() => world.tries(own.expert, 'refundVoluntarily', returns(own, 200))),
      );
      expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
    });
  });

  it('[M19a] an account with money of theirs, or with money on its way, stays open', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.earns(own);
    const reason = { Reason: 'All is done.' };
    expect((await world.act(own.company, 'contract', own.contract, 'contract.ended', reason)).status).toBe(
      200,
    );
    const leaves = (who: typeof own.expert) =>
      world.tries(who, 'closeAccount', { Confirmation: who.password });
    expect(await leaves(own.expert)).toEqual([409, 'money_open']);
    const bank = await world.bank(own);
    const { id } = await world.withdraws(own.expert, 360, bank);
    expect(await leaves(own.expert)).toEqual([409, 'money_open']);
    await world.delivers(fake.event({ type: 'payout.paid', key: `payout:${id}`, amountCents: 35_900 }));
    await world.card(own.company.id);
    expect((await leaves(own.expert))[0]).toBe(200);
    expect((await leaves(own.company))[0]).toBe(200);
    expect(payment.Total).toBe(412);
    await world.drain();
    expect(fake.named('removeMethod').map(({ asked }) => asked)).toEqual(
      expect.arrayContaining([{ token: `bank-${own.expert.id}` }, { token: `card-${own.company.id}` }]),
    );
    const left = await backend.database
      .selectFrom('payout_methods')
      .select(['label', 'removed_at'])
      .where('user_id', '=', own.expert.id)
      .execute();
    expect(left).toMatchObject([{ label: 'Removed', removed_at: expect.any(Date) }]);
  });

  it('[M85] an employer who owes us a payment that the bank took back stays until it is settled', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.earns(own);
    const reason = { Reason: 'All is done.' };
    expect((await world.act(own.company, 'contract', own.contract, 'contract.ended', reason)).status).toBe(
      200,
    );
    const leaves = () => world.tries(own.company, 'closeAccount', { Confirmation: own.company.password });
    await opens(payment, 41_200);
    expect(await leaves()).toEqual([409, 'money_open']);
    await ends(payment, 'lost', 41_200);
    expect(await leaves()).toEqual([409, 'money_owed']);
    const settles = { command: 'unblock payments', id: own.company.id, reason: 'It is settled.' } as const;
    expect(await runs(backend, operator, settles, backend.services.clock.now)).toMatchObject({
      result: 'done',
    });
    expect((await leaves())[0]).toBe(200);
  });

  it('[M86] a freelancer whose voluntary refund is on its way stays, and so does one whose refund has failed', async () => {
    const own = await world.deal(400);
    const payment = await world.pays(own);
    await world.earns(own);
    const reason = { Reason: 'All is done.' };
    expect((await world.act(own.company, 'contract', own.contract, 'contract.ended', reason)).status).toBe(
      200,
    );
    await world.told(own.expert, 'refundVoluntarily', {
      Milestone: own.milestones[0],
      Amount: 360,
      Reason: 'The second report was not needed.',
    });
    const leaves = () => world.tries(own.expert, 'closeAccount', { Confirmation: own.expert.password });
    expect(await leaves()).toEqual([409, 'money_open']);
    const { id } = await refundOf(payment);
    await world.drain();
    await world.delivers(fake.event({ type: 'refund.failed', key: `refund:${id}`, amountCents: 36_000 }));
    expect(await leaves()).toEqual([409, 'money_open']);
    expect(await pays(id, 'We sent it.')).toMatchObject({ result: 'done' });
    expect((await leaves())[0]).toBe(200);
  });

  it('[M19b] an account without money leaves no card and no bank account behind', async () => {
    const own = await createUser({ backend }, 'Employer');
    await world.card(own.id);
    expect((await world.tries(own, 'closeAccount', { Confirmation: own.password }))[0]).toBe(200);
    const left = await backend.database
      .selectFrom('payment_methods')
      .select('id')
      .where('user_id', '=', own.id)
      .execute();
    expect(left).toEqual([]);
  });
});
