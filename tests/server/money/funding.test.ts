/** An employer pays for milestones. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { chargeTask } from '../../../server/money/charges.ts';
import type { DeclineCode, ProviderEvent } from '../../../server/provider/port.ts';
import { planDays, plans } from '../../../src/contracts/money/plans.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { createUser, type Person } from '../backend-fixture.ts';
import { describeOnEither } from '../databases.ts';
import { asks } from '../messaging/chat-world.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';
import { createFakeProvider, createMoneyWorld, type MoneyWorld } from './money-world.ts';

const MINUTE = 60_000;
let keys = 0;
const freshKey = (): string => `funding-key-of-this-test-${(keys += 1)}`;

describeOnEither('funding', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  it('[M5a] shows each milestone with our fee, and one payment funds all that are chosen', async () => {
    const own = await world.deal(400, 33.33);
    const funding = await world.funding(own);
    expect(funding).toMatchObject({ EmployerFeePercent: terms.employerFeePercent, Blocked: undefined });
    expect(funding.Lines).toMatchObject([
      { Amount: 400, Fee: 12, Total: 412, State: 'draft', Version: 1 },
      { Amount: 33.33, Fee: 0.99, Total: 34.32 },
    ]);
    const payment = await world.begins(own);
    expect(payment).toMatchObject({
      State: 'open',
      Amount: 433.33,
      Fee: 12.99,
      Total: 446.32,
      Url: `/fake/checkout/payment:${payment.id}`,
      Lines: [{ State: 'awaitingFunding' }, { State: 'awaitingFunding' }],
    });
    expect((await world.funding(own)).Open).toMatchObject({ id: payment.id });
    await world.delivers(fake.settled(world.keyOf(payment)));
    expect(await world.payment(own, payment)).toMatchObject({
      State: 'paid',
      PaidAt: expect.any(String),
      Method: 'Test card ending in 0012',
      Url: undefined,
      Lines: [{ State: 'funded' }, { State: 'funded' }],
    });
    const [first, second] = own.milestones;
    expect(await world.balances(`payment:${payment.id}`, `escrow:${first}`, `escrow:${second}`)).toEqual({
      [`escrow:${first}`]: 41_200,
      [`escrow:${second}`]: 3432,
    });
    expect(await world.funding(own)).toMatchObject({ Lines: [], Open: undefined });
  });

  it('[M5a] refuses a total that is not ours, and names the right one', async () => {
    const own = await world.deal(400);
    for (const Total of [411.99, 400, 4.12, 41_200]) {
      const { status, json } = await asks(own.company, 'fundMilestones', await world.order(own, { Total }));
      expect([status, json.code, json.params]).toEqual([409, 'amount_changed', { total: 412 }]);
    }
    for (const Total of [-412, 0.001, 1e300, '4e2', null])
      expect((await asks(own.company, 'fundMilestones', await world.order(own, { Total }))).status).toBe(400);
    expect(await world.stateOf({ id: own.milestones[0] ?? 0 })).toBe('draft');
  });

  it('[M5b] refuses the freelancer, a stranger, another’s milestone, one twice, and a contract that has ended', async () => {
    const own = await world.deal(400);
    const other = await world.deal(400);
    const body = await world.order(own);
    const stranger = await createUser({ backend }, 'Employer');
    for (const who of [own.expert, other.company, stranger])
      expect(await world.tries(who, 'fundMilestones', body)).toEqual([404, 'contract_not_found']);
    const [id] = other.milestones;
    const theirs = { Milestones: [{ id, Version: 1 }] };
    expect(await world.tries(own.company, 'fundMilestones', { ...body, ...theirs })).toEqual([
      404,
      'milestone_not_found',
    ]);
    const [mine] = own.milestones;
    const twice = [
      { id: mine, Version: 1 },
      { id: String(mine), Version: 1 },
    ];
    expect(await world.tries(own.company, 'fundMilestones', { ...body, Milestones: twice })).toEqual([
      400,
      'invalid_field',
    ]);
    expect(await world.tries(own.company, 'fundMilestones', { ...body, Milestones: [] })).toEqual([
      400,
      'invalid_field',
    ]);
    const ended = { Reason: 'We have changed our plans.' };
    expect((await world.act(own.company, 'contract', own.contract, 'contract.ended', ended)).status).toBe(
      200,
    );
    expect(await world.tries(own.company, 'fundMilestones', body)).toEqual([409, 'contract_over']);
    expect((await world.funding(own)).Blocked).toBe('contract_over');
  });

  it('[M67] a paused contract takes no payment until it goes on', async () => {
    const own = await world.deal(400);
    const body = await world.order(own);
    await world.act(own.company, 'contract', own.contract, 'contract.paused');
    expect(await world.tries(own.company, 'fundMilestones', body)).toEqual([409, 'contract_paused']);
    expect((await world.funding(own)).Blocked).toBe('contract_paused');
    await world.act(own.company, 'contract', own.contract, 'contract.resumed');
    expect(await world.begins(own)).toMatchObject({ State: 'open' });
  });

  it('[M5c] a double click, a reload and a second tab begin one payment', async () => {
    const own = await world.deal(400);
    const body = { ...(await world.order(own)), Key: freshKey() };
    const clicks = await Promise.all([1, 2, 3].map(() => asks(own.company, 'fundMilestones', body)));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(clicks.map(({ json }) => json.data.id)).size).toBe(1);
    const [{ json } = { json: undefined }] = clicks;
    expect((await asks(own.company, 'fundMilestones', body)).json.data).toMatchObject({
      id: json.data.id,
      Url: `/fake/checkout/payment:${json.data.id}`,
    });
    expect(await world.tries(own.company, 'fundMilestones', { ...body, Total: 1 })).toEqual([
      409,
      'key_reused',
    ]);
    // The other tab has not seen the checkout, or has.
    expect(await world.tries(own.company, 'fundMilestones', { ...body, Key: freshKey() })).toEqual([
      409,
      'stale',
    ]);
    expect(await world.tries(own.company, 'fundMilestones', await world.order(own))).toEqual([
      409,
      'event_refused',
    ]);
    const rows = await backend.database
      .selectFrom('payments')
      .select('id')
      .where('contract_id', '=', own.contract)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('[M5c] of two tabs at once one begins a payment', async () => {
    const own = await world.deal(400);
    const body = await world.order(own);
    const tabs = await Promise.all(
      [1, 2].map(() => asks(own.company, 'fundMilestones', { ...body, Key: freshKey() })),
    );
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('[M5d] nobody else reads a payment', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const stranger = await createUser({ backend }, 'Employer');
    for (const who of [own.expert, stranger])
      expect(await world.tries(who, 'payment', { id: payment.id })).toEqual([404, 'payment_not_found']);
    for (const id of [-1, 0, 1e15, 'x', 2_000_000_000])
      expect(await world.tries(own.company, 'payment', { id })).toEqual([404, 'payment_not_found']);
  });

  it('[M5e] a frozen employer pays nothing', async () => {
    const own = await world.deal(400);
    const body = await world.order(own);
    await backend.database
      .updateTable('users')
      .set({ frozen_at: new Date() })
      .where('id', '=', own.company.id)
      .execute();
    expect(await world.tries(own.company, 'fundMilestones', body)).toEqual([403, 'account_frozen']);
  });

  it('[M6a] a kept card is charged at once, and needs no page', async () => {
    const own = await world.deal(400);
    await world.card(own.company.id);
    const [method] = (await world.funding(own)).Methods;
    expect(method).toMatchObject({ Label: 'Test card ending in 0012', IsDefault: true });
    const payment = await world.begins(own, { Method: method?.id });
    expect(payment).toMatchObject({ State: 'open', Url: undefined, Declined: undefined });
    expect(fake.chargeOf(world.keyOf(payment))?.asked).toMatchObject({
      user: own.company.id,
      amountCents: 41_200,
      method: `card-${own.company.id}`,
      lines: [
        { words: 'Part 1', cents: 40_000 },
        { words: 'Our fee', cents: 1200 },
      ],
      returnTo: `/thank-you?payment=${payment.id}`,
      expiresAt: payment.DueAt,
    });
  });

  it('[M6a] after a declined card the employer pays with another one at the provider', async () => {
    const own = await world.deal(400);
    await world.card(own.company.id);
    const [method] = (await world.funding(own)).Methods;
    fake.cards.set(`card-${own.company.id}`, 'insufficient_funds');
    const payment = await world.begins(own, { Method: method?.id });
    expect(payment).toMatchObject({
      State: 'open',
      Declined: 'insufficient_funds',
      Url: `/fake/checkout/payment:${payment.id}-1`,
    });
    // The provider tells the same later.
    const told = { type: 'charge.failed', key: world.keyOf(payment), code: 'insufficient_funds' } as const;
    await world.delivers(fake.event(told), fake.event({ ...told, code: 'lost_card', key: `${told.key}-1` }));
    expect(await world.payment(own, payment)).toMatchObject({
      State: 'open',
      Declined: 'lost_card',
      Version: 3,
    });
    await world.delivers(fake.settled(`payment:${payment.id}-1`));
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid', Declined: undefined });
  });

  it('[M71] a decline of the kept card that arrives again changes nothing once another card was declined', async () => {
    const own = await world.deal(400);
    await world.card(own.company.id);
    const [method] = (await world.funding(own)).Methods;
    fake.cards.set(`card-${own.company.id}`, 'insufficient_funds');
    const payment = await world.begins(own, { Method: method?.id });
    const told = { type: 'charge.failed', key: world.keyOf(payment), code: 'insufficient_funds' } as const;
    const late = fake.event(told);
    await world.delivers(fake.event({ ...told, code: 'expired_card', key: `${told.key}-1` }));
    const before = await world.payment(own, payment);
    expect(before.Declined).toBe('expired_card');
    await world.delivers({ ...late, at: new Date(Date.parse(late.at) - 1000).toISOString() });
    expect(await world.payment(own, payment)).toMatchObject({
      Declined: 'expired_card',
      Version: before.Version,
    });
  });

  it('[M71] the latest decline counts: of several cards on one page, and whatever order they come in', async () => {
    const own = await world.deal(400);
    await world.card(own.company.id);
    const [method] = (await world.funding(own)).Methods;
    fake.cards.set(`card-${own.company.id}`, 'step');
    const payment = await world.begins(own, { Method: method?.id });
    const decline = (code: DeclineCode, seconds: number): ProviderEvent => {
      const event = fake.event({ type: 'charge.failed', key: world.keyOf(payment), code });
      return { ...event, at: new Date(Date.parse(event.at) - seconds * 1000).toISOString() };
    };
    const declined = async () => (await world.payment(own, payment)).Declined;
    // The kept card needs a second step, which fails; then another card is typed on the same page.
    await world.delivers(decline('authentication_failed', 50));
    expect(await declined()).toBe('authentication_failed');
    const late = decline('lost_card', 40);
    await world.delivers(decline('insufficient_funds', 30));
    expect(await declined()).toBe('insufficient_funds');
    await world.delivers(late);
    expect(await declined()).toBe('insufficient_funds');
  });

  it('[M6a] a card that the provider has lost leads to the provider’s page', async () => {
    const own = await world.deal(400);
    await world.card(own.company.id);
    const [method] = (await world.funding(own)).Methods;
    fake.cards.set(`card-${own.company.id}`, 'gone');
    expect(await world.begins(own, { Method: method?.id })).toMatchObject({
      State: 'open',
      Declined: 'method_gone',
      Url: expect.stringMatching(/-1$/),
    });
  });

  it('[M6b] if the provider does not answer, the payment stays open, and a task asks with the same key', async () => {
    const own = await world.deal(400);
    fake.fails('charge', 'network');
    const payment = await world.begins(own);
    expect(payment).toMatchObject({ State: 'open', Url: undefined });
    await backend.database
      .updateTable('tasks')
      .set({ run_at: new Date(0) })
      .where('kind', '=', chargeTask.name)
      .execute();
    await world.drain();
    expect((await world.payment(own, payment)).Url).toBe(`/fake/checkout/payment:${payment.id}`);
    expect(fake.named('charge').filter(({ key }) => key === world.keyOf(payment))).toHaveLength(2);
  });

  it('[M6c] an unpaid checkout expires, also at the provider, and its milestones can be paid for again', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    await backend.advanceClock(terms.unpaidCheckoutMinutes * MINUTE);
    await world.drain();
    expect(await world.payment(own, payment)).toMatchObject({
      State: 'expired',
      Url: undefined,
      Lines: [{ State: 'fundingExpired' }],
    });
    expect(fake.named('expire').map(({ key }) => key)).toContain(world.keyOf(payment));
    const again = await world.pays(own);
    expect(again).toMatchObject({ State: 'paid', Lines: [{ State: 'funded' }] });
    expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).toEqual([
      'Your payment has arrived',
      'A payment was not completed',
    ]);
  });

  it('[M6d] an employer whose bank has taken a payment back pays nothing until it is decided for us', async () => {
    const own = await world.deal(400, 100);
    const [first, second] = (await world.funding(own)).Lines;
    const one = { Milestones: [{ id: first?.Milestone, Version: first?.Version }], Total: first?.Total };
    const payment = await world.pays(own, one);
    const charge = fake.chargeOf(world.keyOf(payment))?.id ?? '';
    await world.delivers(fake.event({ type: 'dispute.opened', charge, amountCents: 41_200 }));
    const other = { Milestones: [{ id: second?.Milestone, Version: second?.Version }], Total: second?.Total };
    expect((await world.funding(own)).Blocked).toBe('payments_blocked');
    expect(
      await world.tries(own.company, 'fundMilestones', { ...(await world.order(own)), ...other }),
    ).toEqual([403, 'payments_blocked']);
    await world.delivers(fake.event({ type: 'dispute.won', charge, amountCents: 41_200 }));
    expect(await world.begins(own, other)).toMatchObject({ State: 'open' });
  });

  it('[M64] our staff let such an employer pay again, until the bank takes back a payment again', async () => {
    const operator = (await addsOperator(backend)).email;
    const unblocks = (id: number) =>
      runs(
        backend,
        operator,
        { command: 'unblock payments', id, reason: 'They have paid by bank transfer.' },
        backend.services.clock.now,
      );
    const own = await world.deal(400, 100);
    const [first] = (await world.funding(own)).Lines;
    const one = { Milestones: [{ id: first?.Milestone, Version: first?.Version }], Total: first?.Total };
    const payment = await world.pays(own, one);
    const about = {
      charge: fake.chargeOf(world.keyOf(payment))?.id ?? '',
      amountCents: 41_200,
    };
    expect(await unblocks(own.company.id)).toMatchObject({ result: 'payments_not_blocked' });
    await world.delivers(fake.event({ type: 'dispute.opened', ...about }));
    expect(await unblocks(own.company.id)).toMatchObject({ result: 'done' });
    expect((await world.funding(own)).Blocked).toBeUndefined();
    const [told] = await world.heard(own.company, 'money');
    expect(told?.Title).toBe('You can pay for milestones again');
    expect(told?.Text).toContain('They have paid by bank transfer.');
    await world.delivers(fake.event({ type: 'dispute.lost', ...about }));
    expect((await world.funding(own)).Blocked).toBe('payments_blocked');
    const [lost] = await world.heard(own.company, 'money');
    expect(lost?.Title).toBe('Your bank has decided about a payment');
    expect(await unblocks(own.company.id)).toMatchObject({ result: 'done' });
    expect(await world.begins(own)).toMatchObject({ State: 'open' });
  });

  it('[M74] a payment that the bank returns does not promise more than is true', async () => {
    const own = await world.deal(400, 100);
    const [first, second] = (await world.funding(own)).Lines;
    const orderOf = (line: typeof first) => ({
      Milestones: [{ id: line?.Milestone, Version: line?.Version }],
      Total: line?.Total,
    });
    const [one, other] = [await world.pays(own, orderOf(first)), await world.pays(own, orderOf(second))];
    const disputes = (payment: typeof one, type: 'dispute.opened' | 'dispute.won', amountCents: number) =>
      world.delivers(
        fake.event({ type, charge: fake.chargeOf(world.keyOf(payment))?.id ?? '', amountCents }),
      );
    const lastText = async () => (await world.heard(own.company, 'money'))[0]?.Text;
    await disputes(one, 'dispute.opened', 41_200);
    await disputes(other, 'dispute.opened', 10_300);
    await disputes(one, 'dispute.won', 41_200);
    expect(await lastText()).toContain('you still cannot pay');
    await disputes(other, 'dispute.won', 10_300);
    expect(await lastText()).toContain('You can pay for milestones again');
  });

  describe('cards', () => {
    it('[M11a] an employer adds a card at the provider; the first is the default', async () => {
      const own = await createUser({ backend }, 'Employer');
      const Key = freshKey();
      const body = { returnTo: '/milestone-payment', Key };
      const link = await world.told<{ Url: string }>(own, 'addPaymentMethod', body);
      expect(link.Url).toMatch(/^\/fake\/card\/method:/);
      expect(await world.told(own, 'addPaymentMethod', body)).toEqual(link);
      expect(await world.tries(own, 'addPaymentMethod', { ...body, returnTo: '/desk' })).toEqual([
        409,
        'key_reused',
      ]);
      await world.card(own.id, `card-${own.id}-a`);
      await world.card(own.id, `card-${own.id}-b`);
      await world.card(own.id, `card-${own.id}-b`);
      const cards = await world.told<{ id: number; IsDefault: boolean }[]>(own, 'paymentMethods', {});
      expect(cards.map(({ IsDefault }) => IsDefault)).toEqual([true, false]);
      await world.told(own, 'choosePaymentMethod', { id: cards[1]?.id });
      const [first, second] = await world.told<{ id: number; IsDefault: boolean }[]>(
        own,
        'paymentMethods',
        {},
      );
      expect([first?.id, first?.IsDefault, second?.IsDefault]).toEqual([cards[1]?.id, true, false]);
      await world.told(own, 'removePaymentMethod', { id: first?.id });
      await world.drain();
      expect(await world.told(own, 'paymentMethods', {})).toMatchObject([{ id: second?.id }]);
      expect(fake.named('removeMethod')).toContainEqual(
        expect.objectContaining({ asked: { token: `card-${own.id}-b` } }),
      );
    });

    it('[M11b] takes no address of another site, and no card of anybody else', async () => {
      const own = await world.deal(400);
      const other = await createUser({ backend }, 'Employer');
      for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
        expect(await world.tries(other, 'addPaymentMethod', { returnTo })).toEqual([400, 'invalid_field']);
      await world.card(other.id);
      const [card] = await world.told<{ id: number }[]>(other, 'paymentMethods', {});
      for (const name of ['removePaymentMethod', 'choosePaymentMethod'] as const)
        expect(await world.tries(own.company, name, { id: card?.id })).toEqual([409, 'method_gone']);
      const body = await world.order(own, { Method: card?.id });
      expect(await world.tries(own.company, 'fundMilestones', body)).toEqual([409, 'method_gone']);
      expect(await world.told(other, 'paymentMethods', {})).toHaveLength(1);
    });

    it('[M11c] a card, or a charge, verifies that an employer can pay', async () => {
      const verified = async (id: number) =>
        (
          await backend.database
            .selectFrom('employers')
            .select('payment_verified')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).payment_verified;
      const own = await world.deal(400);
      const other = await createUser({ backend }, 'Employer');
      expect([await verified(own.company.id), await verified(other.id)]).toEqual([false, false]);
      const payment = await world.pays(own);
      await world.card(other.id);
      expect([await verified(own.company.id), await verified(other.id)]).toEqual([true, true]);
      const removes = async (who: Person) => {
        for (const { id } of await world.told<{ id: number }[]>(who, 'paymentMethods', {}))
          await world.told(who, 'removePaymentMethod', { id });
      };
      // Without a charge, the last card is the only proof.
      await world.card(other.id, 'a-second-card');
      const [first] = await world.told<{ id: number }[]>(other, 'paymentMethods', {});
      await world.told(other, 'removePaymentMethod', { id: first?.id });
      expect(await verified(other.id)).toBe(true);
      await removes(other);
      expect(await verified(other.id)).toBe(false);
      await world.card(own.company.id);
      await removes(own.company);
      expect(await verified(own.company.id)).toBe(true);
      const charge = fake.chargeOf(world.keyOf(payment))?.id ?? '';
      await world.delivers(fake.event({ type: 'dispute.opened', charge, amountCents: 41_200 }));
      expect(await verified(own.company.id)).toBe(true);
      await world.delivers(fake.event({ type: 'dispute.lost', charge, amountCents: 41_200 }));
      expect(await verified(own.company.id)).toBe(false);
      await world.card(own.company.id, 'a-new-card');
      expect(await verified(own.company.id)).toBe(false);
    });

    it('[M51] a card that is added again before the provider has removed it is kept', async () => {
      const own = await createUser({ backend }, 'Employer');
      const token = `again-${own.id}`;
      await world.card(own.id, token);
      const cards = () => world.told<{ id: number; IsDefault: boolean }[]>(own, 'paymentMethods', {});
      const [card] = await cards();
      fake.fails('removeMethod', 'network');
      await world.told(own, 'removePaymentMethod', { id: card?.id });
      await world.drain();
      expect(await cards()).toEqual([]);
      // The provider still keeps it under the same name, and says so under another id.
      await world.card(own.id, token);
      expect(await cards()).toMatchObject([{ id: card?.id, IsDefault: true }]);
      const { rows } = await sql`select id from tasks where key = ${`method.remove:${token}`}`.execute(
        backend.database,
      );
      expect(rows).toEqual([]);
      // Nobody takes over the card of somebody else.
      const thief = await createUser({ backend }, 'Employer');
      await world.told(own, 'removePaymentMethod', { id: card?.id });
      await world.card(thief.id, token);
      expect(await world.told(thief, 'paymentMethods', {})).toEqual([]);
    });

    it('[M51] a card that is added again while the provider removes it is gone, and can be added again', async () => {
      const own = await createUser({ backend }, 'Employer');
      const token = `between-${own.id}`;
      await world.card(own.id, token);
      const cards = () => world.told<{ id: number }[]>(own, 'paymentMethods', {});
      const [card] = await cards();
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const removing = vi.spyOn(fake.provider, 'removeMethod').mockImplementationOnce(async () => {
        begun.resolve();
        await end.promise;
      });
      await world.told(own, 'removePaymentMethod', { id: card?.id });
      backend.tasks.wake();
      await begun.promise;
      const kept = { token, label: 'Test card ending in 0012' };
      const again = {
        type: 'method.added',
        key: `method:${own.id}`,
        kind: 'card',
        user: own.id,
        kept,
      } as const;
      expect(await fake.deliver(fake.event(again))).toBe(200);
      expect(await cards()).toMatchObject([{ id: card?.id }]);
      end.resolve();
      await world.drain();
      expect(await cards()).toEqual([]);
      removing.mockRestore();
      await world.card(own.id, token);
      expect(await cards()).toMatchObject([{ id: card?.id }]);
    });

    it('[M50c] the database holds the address of no page of the provider', async () => {
      const own = await world.deal(400);
      const payment = await world.begins(own, { Key: freshKey() });
      await world.told(own.company, 'addPaymentMethod', { returnTo: '/desk', Key: freshKey() });
      expect(payment.Url).toMatch(/^\/fake\/checkout\//);
      const { rows } = await sql<{ text: string }>`
        select row_to_json(own)::text as text from payments own where id = ${payment.id}
        union all select row_to_json(own)::text from write_keys own where scope = ${`user ${own.company.id}`}
      `.execute(backend.database);
      expect(rows).toHaveLength(3);
      for (const { text } of rows) expect(text).not.toContain('/fake/');
      expect((await world.payment(own, payment)).Url).toBe(payment.Url);
      expect((await world.funding(own)).Open?.Url).toBe(payment.Url);
    });

    it('[M11d] a provider that does not answer is named as such', async () => {
      const own = await createUser({ backend }, 'Employer');
      fake.fails('methodLink', 'network');
      expect(await world.tries(own, 'addPaymentMethod', { returnTo: '/' })).toEqual([
        503,
        'provider_unavailable',
      ]);
    });

    it('[M6e] the card that the provider keeps while it charges is kept here too', async () => {
      const own = await world.deal(400);
      const payment = await world.begins(own);
      const kept = { token: `kept-${own.company.id}`, label: 'Test card ending in 0038' };
      await world.delivers(fake.settled(world.keyOf(payment), { kept, label: kept.label }));
      expect(await world.told(own.company, 'paymentMethods', {})).toMatchObject([{ Label: kept.label }]);
    });
  });

  it('[M28][V397] the periods of weeks and months, and the plans, are those that the server applies', async () => {
    const own = await createUser({ backend }, 'Employer');
    expect(await world.told(own, 'feeTable', {})).toMatchObject({
      WeekEditHours: terms.weekEditHours,
      WeekDisputeDays: terms.weekDisputeDays,
      MonthDisputeDays: terms.monthDisputeDays,
      RenewalNoticeDays: terms.renewalNoticeDays,
      RecurringCancelDays: terms.recurringCancelDays,
      PrefundRetryHours: terms.prefundRetryHours,
      Plans: Object.values(plans).map(({ name, priceCents, proposalsPerMonth, freelancerFeePercent }) => ({
        Name: name,
        Price: priceCents / 100,
        Proposals: proposalsPerMonth,
        FreelancerFeePercent: freelancerFeePercent,
      })),
      TrialDays: planDays.trial,
      PlanRetryDays: planDays.retries,
    });
  });
  it('[M28] every fee and period that pages show is the one that the server applies', async () => {
    const own = await createUser({ backend }, 'Freelancer');
    expect(await world.told(own, 'feeTable', {})).toMatchObject({
      FreelancerFeePercent: terms.freelancerFeePercent,
      EmployerFeePercent: terms.employerFeePercent,
      NewMethodDays: terms.newMethodDays,
      ApprovalRestDays: terms.approvalRestDays,
      AutoReleaseReminderDays: terms.autoReleaseReminderDays,
      UnpaidCheckoutMinutes: terms.unpaidCheckoutMinutes,
    });
  });
});
