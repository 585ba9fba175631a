/** Weeks and plans whose cards Stripe charges while their owners are away, and what Stripe tells late or in another order. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import type { Moved } from '../../../../src/contracts/hiring/lifecycle-event.ts';
import type { InvoiceRow } from '../../../../src/contracts/money/invoices.ts';
import type { KeptMethod } from '../../../../src/contracts/money/payments.ts';
import type { Packages } from '../../../../src/contracts/money/packages.ts';
import { planDays } from '../../../../src/contracts/money/plans.ts';
import { createUser, type Person } from '../../backend-fixture.ts';
import { describeOnEither } from '../../databases.ts';
import { asks } from '../../messaging/chat-world.ts';
import { createEmbeddedWorld } from '../../money/embedded-world.ts';
import { DAY } from '../../money/money-world.ts';
import { createPeriodWorld, hourly, monthly, type PeriodWorld } from '../../money/periods/period-world.ts';
import { openStandIn, type CardKind, type StandIn } from './stand-in.ts';
import { createStripeMoneyWorld, type StripeMoneyWorld } from './stripe-money-world.ts';
import { keysOf } from './stripe-world.ts';

const HOUR = 3_600_000;
const plus = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR).toISOString();

describeOnEither('weeks and plans with Stripe', (start) => {
  let backend: Backend;
  let standIn: StandIn;
  let world: StripeMoneyWorld;
  let periods: PeriodWorld;
  let now = () => new Date();
  beforeAll(async () => {
    standIn = await openStandIn(() => now());
    backend = await start({ stripe: keysOf(standIn) });
    now = backend.services.clock.now;
    world = createStripeMoneyWorld(backend, standIn);
    periods = createPeriodWorld(backend, {
      // Only for its calls: nothing of the embedded provider runs.
      ...createEmbeddedWorld(backend),
      drain: () => world.delivers(),
      keepsCard: (who) => keeps(who, 'success'),
    });
  });
  afterAll(async () => {
    await backend.close();
    await standIn.close();
  });

  const keeps = async (who: Person, card: CardKind): Promise<KeptMethod> => {
    const { Url } = await world.told<{ Url: string }>(who, 'addPaymentMethod', { returnTo: '/packages' });
    standIn.pages.addsCard(Url, card);
    await world.delivers();
    const kept = (await world.told<KeptMethod[]>(who, 'paymentMethods', {})).at(-1);
    if (!kept) throw new Error('No card was kept');
    return kept;
  };
  const chargesOf = (who: Person) =>
    standIn.all('charge').filter(({ metadata }) => metadata.user === String(who.id));

  it('[M256] a week is charged while its employer is away, invoiced, and its rest goes back to the card', async () => {
    await periods.untilMonday();
    const own = await periods.begins(hourly);
    const week = await periods.latest(own);
    const { Begins = '', Ends = '', ClosesAt = '' } = week.Period ?? {};
    expect(week).toMatchObject({ State: 'funded', Amount: 500, Funded: 515 });
    expect(chargesOf(own.company)).toMatchObject([{ amount: 51_500, status: 'succeeded' }]);
    await world.booksAgree();
    await periods.worked(own, week, Begins.slice(0, 10), 120);
    // So that no second week begins.
    await periods.contractActs(own.company, own, 'contract.paused');
    await periods.until(ClosesAt);
    expect(await periods.latest(own)).toMatchObject({ State: 'invoiced', Period: { Invoiced: 100 } });
    await periods.until(plus(Ends, 121));
    expect(await periods.latest(own)).toMatchObject({ State: 'released', ToFreelancer: 100 });
    const [charge] = chargesOf(own.company);
    expect(charge?.['amount_refunded']).toBe(41_200);
    await world.booksAgree();
    await periods.until(plus(Ends, 121 + 5 * 24));
    const bank = await world.proves(own.expert);
    expect(await world.summary(own.expert)).toMatchObject({ Available: 90 });
    // Stripe keeps its fee of the whole charge, which is more than ours of the two hours: our balance bears the rest.
    standIn.dashboard.topsUp(500);
    await world.withdraws(own.expert, 90, bank);
    await world.delivers();
    standIn.banks.answer();
    await world.delivers();
    expect(await world.summary(own.expert)).toMatchObject({ Available: 0, PaidOut: 89 });
    await world.booksAgree();
  });

  it('[M256] a week whose card is declined, or wants its owner, is not charged, and is paid by hand on a page', async () => {
    await periods.untilMonday();
    const own = await periods.agrees(hourly);
    await keeps(own.company, 'secondStep');
    expect((await periods.contractActs(own.company, own, 'periods.started')).status).toBe(200);
    await world.delivers();
    expect(await periods.latest(own)).toMatchObject({ State: 'awaitingFunding' });
    // Its page closes by itself, because nobody looks at it. The first attempt has failed then.
    await backend.advanceClock(HOUR);
    await world.delivers();
    expect(chargesOf(own.company).every(({ status }) => status === 'failed')).toBe(true);
    const payment = await periods.checkout(own);
    expect(standIn.pages.pays(payment.Url ?? '', 'secondStep')).toBeUndefined();
    await world.delivers();
    expect(await periods.latest(own)).toMatchObject({ State: 'funded', Funded: 515 });
    await periods.contractActs(own.company, own, 'contract.paused');
    await world.booksAgree();
  });

  it('[M256] a month, a bonus and an expense are paid through Stripe and invoiced; what goes back has its credit notes', async () => {
    const own = await periods.begins(monthly);
    const month = await periods.latest(own);
    expect(month).toMatchObject({ State: 'funded', Amount: 1200, Funded: 1236 });
    const extra = { Contract: `c-${own.contract}`, Note: 'For the launch on time.' };
    await world.told(own.company, 'addExtra', { ...extra, Type: 'bonus', Amount: 100 });
    const expense = await world.told<Moved>(own.expert, 'addExtra', {
      ...extra,
      Type: 'expense',
      Amount: 49,
    });
    const payment = await periods.checkout(own);
    standIn.pages.pays(payment.Url ?? '', 'success');
    await world.delivers();
    expect(chargesOf(own.company).map(({ amount }) => amount)).toEqual([123_600, 15_347]);
    await world.booksAgree();
    // The expense is given back, and the contract ends on the first day of its month.
    expect((await world.acts(own.expert, { id: Number(expense.id) }, 'refund.granted', {})).status).toBe(200);
    const ended = { Reason: 'We have what we need.' };
    expect((await periods.contractActs(own.company, own, 'contract.ended', ended)).status).toBe(200);
    await periods.until(new Date(now().getTime() + 12 * DAY));
    await world.delivers();
    const { State, ToFreelancer = 0 } = await periods.latest(own);
    expect(State).toBe('cleared');
    // One day of the month.
    expect(Math.round(1200 / ToFreelancer)).toBeOneOf([28, 29, 30, 31]);
    // All but this day, and the expense, each with our fee of it.
    const back = chargesOf(own.company).map((charge) => charge['amount_refunded']);
    expect(back).toEqual([123_600 - Math.round(ToFreelancer * 103), 5047]);
    const totals = async (who: Person) => {
      const { json } = await asks(who, 'invoices', { facets: true });
      return (json as { readonly data: readonly InvoiceRow[] }).data
        .map(({ Kind, Total }) => `${Kind} ${Total}`)
        .toSorted();
    };
    const parts = (fee: number): readonly string[] => [
      ...[100, ToFreelancer, 49].map((sum) => `work ${sum}`),
      'credit 49',
      ...[100, ToFreelancer].map((sum) => `fee ${Math.round(sum * fee) / 100}`),
    ];
    expect(await totals(own.expert)).toEqual(parts(10).toSorted());
    expect(await totals(own.company)).toEqual([...parts(3), 'fee 1.47', 'credit 1.47'].toSorted());
    await world.booksAgree();
  });

  const packages = (who: Person): Promise<Packages> => world.told(who, 'packages', {});
  const stateOf = async (who: Person): Promise<unknown> => (await packages(who)).Own?.State;
  /** Somebody whose trial ends with this card. */
  const member = async (card: CardKind): Promise<Person> => {
    const who = await createUser({ backend }, 'Freelancer');
    const { Own, Plans } = await packages(who);
    const Total = Plans.find(({ Plan }) => Plan === 'plus')?.Choice?.Total;
    await world.told(who, 'choosePlan', { Plan: 'plus', Version: Own?.Version ?? 0, Total });
    await keeps(who, card);
    return who;
  };
  const passes = async (milliseconds: number): Promise<void> => {
    await backend.advanceClock(milliseconds);
    await world.delivers();
  };
  /** Until a minute after the end of the month, or after the next attempt. */
  const passesDeadline = async (who: Person): Promise<void> => {
    const { Own } = await packages(who);
    await passes(Date.parse(Own?.DueAt ?? '') - now().getTime() + 60_000);
  };

  it('[M257] a plan is renewed while its member is away; a declined card is tried again, and a good one then pays', async () => {
    const who = await member('success');
    await passes(planDays.trial * DAY);
    expect(await stateOf(who)).toBe('active');
    expect(chargesOf(who)).toMatchObject([{ amount: 1200, status: 'succeeded' }]);
    // The next month finds another card.
    const [good] = await world.told<KeptMethod[]>(who, 'paymentMethods', {});
    const bad = await keeps(who, 'insufficient');
    await world.told(who, 'removePaymentMethod', { id: good?.id });
    await passesDeadline(who);
    expect((await packages(who)).Own).toMatchObject({ State: 'pastDue', Declined: 'insufficient_funds' });
    expect(
      standIn
        .all('checkout.session')
        .filter(({ mode, metadata }) => mode === 'payment' && metadata.user === String(who.id)),
    ).toEqual([]);
    await world.booksAgree();
    await keeps(who, 'success');
    await world.told(who, 'removePaymentMethod', { id: bad.id });
    await passesDeadline(who);
    expect(await stateOf(who)).toBe('active');
    expect(chargesOf(who).map(({ status }) => status)).toEqual(['succeeded', 'failed', 'succeeded']);
    await world.booksAgree();
  });

  it('[M257] a bank that wants its owner declines a renewal, and the member pays on a page', async () => {
    const who = await member('secondStep');
    await passes(planDays.trial * DAY);
    expect((await packages(who)).Own).toMatchObject({
      State: 'pastDue',
      Declined: 'authentication_required',
    });
    const { Own, Plans } = await packages(who);
    const Total = Plans.find(({ Plan }) => Plan === 'plus')?.Choice?.Total;
    const { Open } = await world.told<Packages>(who, 'choosePlan', {
      Plan: 'plus',
      Version: Own?.Version,
      Total,
    });
    expect(standIn.pages.pays(Open?.Url ?? '', 'secondStep')).toBeUndefined();
    await world.delivers();
    expect(await stateOf(who)).toBe('active');
    await world.booksAgree();
  });

  it('[M253] a renewal whose answer was lost ends with its reason, and opens no page', async () => {
    const who = await member('insufficient');
    // Stripe declines the card, and its event arrives before its answer.
    standIn.faults.push({ path: '/v1/payment_intents/pi_*/confirm', kind: 'hidden' });
    await backend.advanceClock(planDays.trial * DAY);
    await world.delivers();
    await backend.database
      .updateTable('tasks')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'payment.charge')
      .execute();
    await world.delivers();
    expect((await packages(who)).Open).toBeUndefined();
    expect((await packages(who)).Own).toMatchObject({ State: 'pastDue', Declined: 'insufficient_funds' });
    expect(
      standIn
        .all('checkout.session')
        .filter(({ mode, metadata }) => mode === 'payment' && metadata.user === String(who.id)),
    ).toEqual([]);
    await world.booksAgree();
  });

  it('[M254] milestones above the most of a payment are declined with this reason, and no page opens', async () => {
    const own = await world.deal(999_999);
    const payment = await world.begins(own);
    expect(payment).toMatchObject({ State: 'open', Declined: 'amount_too_large' });
    expect(payment.Url).toBeUndefined();
  });

  it('[M250] of two events of one second, in any order, the present standing of an account counts', async () => {
    const expert = await createUser({ backend }, 'Freelancer');
    const { Url } = await world.told<{ Url: string }>(expert, 'openPayoutAccount', {
      returnTo: '/earning-detail/1',
    });
    await world.delivers();
    for (const [first, last] of [
      ['pending', 'verified'],
      ['verified', 'restricted'],
    ] as const) {
      standIn.pages.proves(Url, first, false);
      standIn.pages.proves(Url, last, false);
      const events = standIn.unsent.splice(0);
      expect(events.map(({ type }) => type)).toEqual(['account.updated', 'account.updated']);
      for (const event of events.toReversed()) expect(await world.posts(event)).toBe(200);
      await world.drain();
      expect((await world.summary(expert)).Account).toBe(last);
      await backend.advanceClock(HOUR);
    }
  });

  it('[M251] a removed bank account stays removed when Stripe tells of a change to it', async () => {
    const expert = await createUser({ backend }, 'Freelancer');
    const bank = await world.proves(expert);
    const object = String(standIn.all('bank_account').at(-1)?.id);
    await world.told(expert, 'removePayoutMethod', { id: bank });
    await world.delivers();
    expect((await world.summary(expert)).Methods).toEqual([]);
    await backend.advanceClock(HOUR);
    // Stripe keeps an account's only bank account.
    standIn.dashboard.changesBank(object);
    await world.delivers();
    expect((await world.summary(expert)).Methods).toEqual([]);
    // Another one is told as new, or by its change alone.
    const account = String(standIn.find(object)['account']);
    const other = standIn.pages.addsBank(account);
    standIn.unsent.length = 0;
    standIn.dashboard.changesBank(other);
    await world.delivers();
    expect((await world.summary(expert)).Methods).toMatchObject([{ Label: 'Test Bank ending in 6789' }]);
  });

  it('[M255] the account of a freelancer is opened in the country of their profile', async () => {
    const expert = await createUser({ backend }, 'Freelancer');
    await world.told(expert, 'updateProfile', { Country: ' portugal ' });
    await world.told(expert, 'openPayoutAccount', { returnTo: '/earning-detail/1' });
    expect(standIn.all('account').at(-1)).toMatchObject({
      country: 'PT',
      tos_acceptance: { service_agreement: 'recipient' },
    });
  });
});
