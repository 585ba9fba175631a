/** Money from the employer's card to the freelancer's bank, and back, through Stripe's stand-in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { describeOnEither } from '../../databases.ts';
import { asksProvider } from '../../money/asks-provider.ts';
import { openStandIn, type StandIn } from './stand-in.ts';
import { createStripeMoneyWorld, type StripeMoneyWorld } from './stripe-money-world.ts';
import { keysOf } from './stripe-world.ts';

describeOnEither('money with Stripe', (start) => {
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

  it('[M122] goes from a card to the escrow of a milestone, to the freelancer and to the bank, and the books agree', async () => {
    expect(backend.payments).toBe('stripe');
    const own = await world.deal(400);
    const payment = await world.pays(own, 'success', true);
    expect(payment.Url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    expect(await world.payment(own, payment)).toMatchObject({
      State: 'paid',
      Method: 'Visa ending in 4242',
      Lines: [{ State: 'funded' }],
    });
    await world.booksAgree();
    await world.earns(own);
    const bank = await world.proves(own.expert);
    expect(await world.summary(own.expert)).toMatchObject({ Account: 'verified', Available: 360 });
    const payout = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    expect(await world.stateIn('payout', Number(payout.id))).toBe('sent');
    expect(standIn.all('transfer').at(-1)).toMatchObject({
      amount: 9900,
      source_transaction: await world.chargeOf(payment),
    });
    await world.booksAgree();
    standIn.banks.answer();
    await world.delivers();
    expect(await world.summary(own.expert)).toMatchObject({ Available: 260, PaidOut: 99, OnItsWay: 0 });
    await world.booksAgree();
    // The kept card pays for the next contract without a page.
    const next = { ...own, ...(await world.agrees(own.company, own.expert, 50)) };
    const [method] = (await world.funding(next)).Methods;
    const second = await world.begins(next, { Method: method?.id });
    expect(second.Url).toBeUndefined();
    await world.delivers();
    expect(await world.payment(next, second)).toMatchObject({ State: 'paid', Method: method?.Label });
    await world.booksAgree();
  });

  it('[M122] a declined card, a refund, and a payout that the bank sends back', async () => {
    const own = await world.deal(300);
    const payment = await world.pays(own, 'insufficient');
    expect(await world.payment(own, payment)).toMatchObject({
      State: 'open',
      Declined: 'insufficient_funds',
    });
    standIn.pages.pays(payment.Url ?? '', 'success');
    await world.delivers();
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid' });
    await world.acts(own.expert, { id: own.milestones[0] ?? 0 }, 'refund.granted', {
      Reason: 'We agreed on it.',
    });
    await world.delivers();
    expect((await world.refundsOf(payment.id)).map(({ status }) => status)).toEqual(['settled']);
    await world.booksAgree();

    const other = await world.deal(400);
    await world.pays(other);
    await world.earns(other);
    const bank = await world.proves(other.expert);
    await world.withdraws(other.expert, 100, bank);
    await world.drain();
    standIn.banks.answer();
    await world.delivers();
    standIn.banks.sendsBack(String(standIn.all('payout').at(-1)?.id));
    // This webhook is lost: the server asks for what it has never heard.
    standIn.unsent.length = 0;
    await backend.advanceClock(3_600_000);
    await asksProvider(backend.services);
    await world.drain();
    expect(await world.summary(other.expert)).toMatchObject({ Available: 360, OnItsWay: 0, PaidOut: 0 });
    await world.booksAgree();
  });

  it('[M122] charges that the bank takes back, and decides for us or against us', async () => {
    const [won, lost] = [await world.deal(400), await world.deal(100)];
    const [first, second] = [await world.pays(won), await world.pays(lost)];
    const [one, two] = [
      standIn.banks.takesBack(await world.chargeOf(first)),
      standIn.banks.takesBack(await world.chargeOf(second)),
    ];
    await world.delivers();
    expect((await world.payment(won, first)).State).toBe('disputed');
    await world.booksAgree();
    standIn.banks.decides(one, 'won');
    standIn.banks.decides(two, 'lost');
    await world.delivers();
    expect((await world.payment(won, first)).State).toBe('paid');
    expect((await world.payment(lost, second)).State).toBe('lost');
    await world.booksAgree();
  });

  it('[M112] a checkout that is not paid within 15 minutes is closed at Stripe too', async () => {
    const own = await world.deal(120);
    const payment = await world.begins(own);
    await backend.advanceClock(16 * 60_000);
    await world.drain();
    expect((await world.payment(own, payment)).State).toBe('expired');
    expect(() => standIn.pages.pays(payment.Url ?? '', 'success')).toThrow('closed');
    await world.booksAgree();
  });

  it('[M117] the server takes webhooks of Stripe alone, and ignores those about nothing of ours', async () => {
    standIn.dashboard.charges(500);
    const [event] = standIn.unsent.splice(0);
    if (!event) throw new Error('there is no event');
    expect(await world.posts(event)).toBe(200);
    expect(await world.posts(event, 'whsec_forged')).toBe(400);
    const stored = await backend.database
      .selectFrom('provider_events')
      .select('id')
      .where('id', 'like', `%${event.data.object.id}%`)
      .execute();
    expect(stored).toEqual([]);
  });
});
