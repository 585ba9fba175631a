/** Payments that end before they are paid, and what open pages hear of payments and methods. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { chargeTask } from '../../../server/money/charges.ts';
import type { MovedNews } from '../../../src/contracts/app/realtime.ts';
import type { Payment } from '../../../src/contracts/money/payments.ts';
import { createUser, type Person } from '../backend-fixture.ts';
import { describeOnEither } from '../databases.ts';
import { pageOf } from '../messaging/chat-world.ts';
import { createFakeProvider, createMoneyWorld, type Deal, type MoneyWorld } from './money-world.ts';

let keys = 0;
const freshKey = (): string => `cancelling-key-of-this-test-${(keys += 1)}`;

describeOnEither('a payment that is not paid', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  const warned: object[] = [];
  beforeAll(async () => {
    backend = await start({
      provider: fake.provider,
      logLevel: 'warn',
      logStream: { write: (line) => void warned.push(JSON.parse(line) as object) },
    });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  const cancels = ({ company }: Pick<Deal, 'company'>, { id, Version }: Payment, more: object = {}) =>
    world.told<Payment>(company, 'cancelPayment', { id, Version, ...more });
  const tries = (who: Person, { id, Version }: Payment, more: object = {}) =>
    world.tries(who, 'cancelPayment', { id, Version, ...more });
  const expiredAt = (payment: Payment) =>
    fake.named('expire').filter(({ key }) => key === world.keyOf(payment)).length;
  const runsCharges = async () => {
    await backend.database
      .updateTable('tasks')
      .set({ run_at: new Date(0) })
      .where('kind', '=', chargeTask.name)
      .execute();
    await world.drain();
  };

  describe('is cancelled', () => {
    it('[M65] at the provider first, and its milestones can be paid for at once', async () => {
      const own = await world.deal(400, 100);
      const payment = await world.begins(own);
      expect(await cancels(own, payment)).toMatchObject({
        id: payment.id,
        State: 'expired',
        Lines: [{ State: 'draft' }, { State: 'draft' }],
      });
      expect(expiredAt(payment)).toBeGreaterThan(0);
      expect(await world.funding(own)).toMatchObject({ Open: undefined, Blocked: undefined });
      expect(await world.pays(own)).toMatchObject({ State: 'paid', Lines: [{ State: 'funded' }, {}] });
      expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).toEqual([
        'Your payment has arrived',
      ]);
    });

    it('[M65] with a kept card both of its commands end', async () => {
      const own = await world.deal(400);
      await world.card(own.company.id);
      const [method] = (await world.funding(own)).Methods;
      fake.cards.set(`card-${own.company.id}`, 'lost_card');
      const payment = await world.begins(own, { Method: method?.id });
      await cancels(own, payment);
      const key = world.keyOf(payment);
      const ended = fake.named('expire').map((command) => command.key);
      expect(ended).toEqual(expect.arrayContaining([key, `${key}-1`]));
    });

    it('[M65] not if its charge came first, even if we did not know', async () => {
      const own = await world.deal(400);
      const payment = await world.begins(own);
      const event = fake.settled(world.keyOf(payment));
      fake.keepsSilent(world.keyOf(payment), event);
      expect(await tries(own.company, payment)).toEqual([409, 'event_refused']);
      expect(await world.payment(own, payment)).toMatchObject({
        State: 'paid',
        Lines: [{ State: 'funded' }],
      });
      expect(await tries(own.company, payment)).toEqual([409, 'stale']);
      expect(await tries(own.company, await world.payment(own, payment))).toEqual([409, 'event_refused']);
    });

    it('[M65] and a bank that answers later pays nothing: the money goes back, as the notice says', async () => {
      const own = await world.deal(400);
      const payment = await world.begins(own);
      const event = fake.settled(world.keyOf(payment));
      await cancels(own, payment);
      await world.delivers(event);
      expect(await world.payment(own, payment)).toMatchObject({ State: 'paid', Lines: [{ State: 'draft' }] });
      expect(await world.refundsOf(payment.id)).toMatchObject([{ amount_cents: 41_200, milestone_id: null }]);
      const [notice] = await world.heard(own.company, 'money');
      expect(notice?.Title).toBe('Your payment goes back to your card');
      expect(notice?.Text).not.toContain('is held');
    });

    it('[M65] by its employer alone, at the version that they have seen, and once for a key', async () => {
      const own = await world.deal(400);
      const payment = await world.begins(own);
      const stranger = await createUser({ backend }, 'Employer');
      for (const who of [stranger, own.expert])
        expect(await tries(who, payment)).toEqual([404, 'payment_not_found']);
      expect(await tries(own.company, payment, { Version: 7 })).toEqual([409, 'stale']);
      expect(expiredAt(payment)).toBe(0);
      const Key = freshKey();
      const first = await cancels(own, payment, { Key });
      expect(await cancels(own, payment, { Key })).toEqual(first);
      expect(await tries(own.company, payment, { Key, Version: 2 })).toEqual([409, 'key_reused']);
      expect(await tries(own.company, payment)).toEqual([409, 'stale']);
    });

    it('[M65] not while the provider does not answer', async () => {
      const own = await world.deal(400);
      const payment = await world.begins(own);
      fake.fails('expire', 'network');
      const Key = freshKey();
      expect(await tries(own.company, payment, { Key })).toEqual([503, 'provider_unavailable']);
      expect((await world.payment(own, payment)).State).toBe('open');
      expect(await cancels(own, payment, { Key })).toMatchObject({ State: 'expired' });
    });

    it('[M65] once, of two at once', async () => {
      const own = await world.deal(400);
      const payment = await world.begins(own);
      const both = await Promise.all([1, 2].map(() => tries(own.company, payment)));
      expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
    });
  });

  it('[M66] the page names every open payment of the contract, the newest first', async () => {
    const own = await world.deal(400, 100);
    const [first, second] = (await world.funding(own)).Lines;
    const orderOf = (line: typeof first) => ({
      Milestones: [{ id: line?.Milestone, Version: line?.Version }],
      Total: line?.Total,
    });
    const older = await world.begins(own, orderOf(first));
    const newer = await world.begins(own, orderOf(second));
    expect(await world.funding(own)).toMatchObject({
      Open: { id: newer.id },
      AlsoOpen: [{ id: older.id, Url: older.Url, Version: older.Version }],
    });
    await cancels(own, newer);
    expect(await world.funding(own)).toMatchObject({ Open: { id: older.id }, AlsoOpen: [] });
  });

  it('[M68] ends at once if the provider refuses it', async () => {
    const own = await world.deal(400);
    fake.fails('charge', 'key_reused');
    const payment = await world.begins(own);
    expect(payment).toMatchObject({ State: 'expired', Lines: [{ State: 'draft' }] });
    expect(warned).toContainEqual(expect.objectContaining({ payment: payment.id }));
    expect((await world.heard(own.company, 'money')).map(({ Title }) => Title)).toEqual([
      'A payment was not completed',
    ]);
    expect(await world.pays(own)).toMatchObject({ State: 'paid' });
  });

  it('[M68] is logged if the provider does not answer', async () => {
    const own = await world.deal(400);
    fake.fails('charge', 'network');
    const payment = await world.begins(own);
    expect(payment.State).toBe('open');
    expect(warned).toContainEqual(expect.objectContaining({ payment: payment.id }));
  });

  it('[M72] its command stays the same when an amendment moves its milestones', async () => {
    const own = await world.deal(400, 100);
    fake.fails('charge', 'network');
    const payment = await world.begins(own);
    await backend.database
      .updateTable('contract_milestones')
      .set({ position: 10 })
      .where('id', '=', own.milestones[0] ?? 0)
      .execute();
    await runsCharges();
    expect((await world.payment(own, payment)).Url).toBe(`/fake/checkout/${world.keyOf(payment)}`);
  });

  describe('on open pages', () => {
    const hears = async (who: Person, kind: string, work: () => Promise<unknown>) => {
      const page = await pageOf(backend, who);
      await work();
      await world.drain();
      const news = await page.until<MovedNews>('lifecycle-moved', (told) => told.kind === kind);
      page.socket.close();
      return news;
    };

    it('[M69] the way to the provider is news once it is known', async () => {
      const own = await world.deal(400);
      fake.fails('charge', 'network');
      const payment = await world.begins(own);
      await world.drain();
      const { id, version } = await hears(own.company, 'payment', runsCharges);
      expect([id, version]).toEqual([payment.id, payment.Version]);
    });

    it('[V315] each event of a refund is news of its payment, for both sides', async () => {
      const own = await world.deal(400);
      const payment = await world.pays(own);
      await world.drain();
      const [id = 0] = own.milestones;
      const begun = await hears(own.company, 'payment', () =>
        world.acts(own.expert, { id }, 'refund.granted'),
      );
      expect(begun).toMatchObject({ id: payment.id });
      const [refund] = await world.refundsOf(payment.id);
      const settled = fake.event({
        type: 'refund.settled',
        key: `refund:${refund?.id}`,
        amountCents: refund?.amount_cents ?? 0,
      });
      const ended = await hears(own.expert, 'payment', () => world.delivers(settled));
      expect(ended).toMatchObject({ id: payment.id });
    });

    it('[M70] a card, a bank account and an identity are news for their person', async () => {
      const company = await createUser({ backend }, 'Employer');
      const expert = await createUser({ backend }, 'Freelancer');
      expect(await hears(company, 'payment_method', () => world.card(company.id))).toMatchObject({
        id: company.id,
      });
      const [card] = await world.told<{ id: number }[]>(company, 'paymentMethods', {});
      await hears(company, 'payment_method', () =>
        world.told(company, 'removePaymentMethod', { id: card?.id }),
      );
      const bank = fake.event({
        type: 'method.added',
        key: `method:${expert.id}`,
        kind: 'bank',
        user: expert.id,
        kept: { token: `bank-${expert.id}`, label: 'Test bank account ending in 6789' },
      });
      expect(await hears(expert, 'payout_method', () => world.delivers(bank))).toMatchObject({
        id: expert.id,
      });
      const account = `acct-${expert.id}`;
      const verified = fake.event({
        type: 'account.changed',
        account,
        user: expert.id,
        status: 'verified',
      });
      await hears(expert, 'payout_account', () => world.delivers(verified));
    });
  });
});
