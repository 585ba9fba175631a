/** Members who have a plan: trial, renewals, changes and the end, through the calls and the events of a fake provider. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { planOf } from '../../../../server/lifecycles/plans-in-force.ts';
import { audit } from '../../../../server/money/audit.ts';
import type { Packages } from '../../../../src/contracts/money/packages.ts';
import type { JobRelation } from '../../../../src/contracts/hiring/own-proposal.ts';
import { planDays, plans, type PlanTerms } from '../../../../src/contracts/money/plans.ts';
import { calls } from '../../../../src/contracts/app/calls.ts';
import { createUser, PASSWORD, type Person } from '../../backend-fixture.ts';
import { createVisitor } from '../../helpers.ts';
import { describeOnEither } from '../../databases.ts';
import { asks } from '../../messaging/chat-world.ts';
import { brokenInvariants } from '../invariants.ts';
import { createFakeProvider, createMoneyWorld, DAY, type MoneyWorld } from '../money-world.ts';

let keys = 0;
const freshKey = (): string => `plan-key-of-this-test-${(keys += 1)}`;

describeOnEither('plans', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  const fake = createFakeProvider();
  beforeAll(async () => {
    backend = await start({ provider: fake.provider });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  const member = (type: 'Freelancer' | 'Employer' = 'Freelancer'): Promise<Person> =>
    createUser({ backend }, type);
  const packages = (who: Person): Promise<Packages> => world.told(who, 'packages', {});
  const offer = async (who: Person, plan: 'plus' | 'pro') =>
    (await packages(who)).Plans.find(({ Plan }) => Plan === plan)?.Choice;
  /** The body of `choosePlan`, as the page sends it. */
  const order = async (who: Person, Plan: 'plus' | 'pro', more: object = {}): Promise<object> => {
    const { Own } = await packages(who);
    return { Plan, Version: Own?.Version ?? 0, Total: (await offer(who, Plan))?.Total ?? 0, ...more };
  };
  const chooses = async (who: Person, plan: 'plus' | 'pro', more: object = {}): Promise<Packages> =>
    world.told(who, 'choosePlan', await order(who, plan, more));
  const keyOf = ({ Open }: Packages): string => `payment:${Open?.id}`;
  const paysOpen = async (who: Person): Promise<Packages> => {
    await world.delivers(fake.settled(keyOf(await packages(who))));
    return packages(who);
  };
  const acts = async (who: Person, event: string) => {
    const { Own } = await packages(who);
    return asks(who, 'lifecycleEvent', {
      kind: 'subscription',
      id: Own?.id,
      event: `subscription.${event}`,
      version: Own?.Version,
      Key: freshKey(),
    });
  };
  const stateOf = async (who: Person): Promise<string> => {
    const row = await backend.database
      .selectFrom('subscriptions')
      .select('status')
      .where('user_id', '=', who.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return row.status;
  };
  /** As the clock leaves it: charges of the system are told to us. */
  const passes = async (days: number): Promise<void> => {
    await backend.advanceClock(days * DAY);
    await world.drain();
  };
  /** The month of the member is over. Nobody waits longer, so that the charge of the system stays open. */
  const monthEnds = async (who: Person): Promise<void> => {
    const { Own } = await packages(who);
    await passes((Date.parse(Own?.To ?? '') - backend.services.clock.now().getTime()) / DAY);
  };
  const chargesOf = (who: Person) =>
    fake.named('charge').filter(({ asked }) => (asked as { user: number }).user === who.id);
  /** The kept card of the member has been charged. */
  const settlesRenewal = async (who: Person): Promise<void> => {
    await world.delivers(fake.settled(keyOf(await packages(who))));
  };
  const notices = async (who: Person): Promise<string[]> => {
    await world.drain();
    const rows = await backend.database
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', who.id)
      .where('link', '=', '/packages')
      .orderBy('id')
      .execute();
    return rows.map(({ title }) => title);
  };
  const isSound = async (): Promise<void> => {
    expect(await brokenInvariants(backend.database)).toEqual([]);
    const { findings } = await audit({
      database: backend.database,
      provider: undefined,
      now: backend.services.clock.now(),
    });
    expect(findings).toEqual([]);
  };
  const insertJobOf = async (employer: number): Promise<number> => {
    const now = backend.services.clock.now();
    const { id } = await backend.database
      .insertInto('jobs')
      .values({
        employer_id: employer,
        title: 'Mend a zither',
        brief: 'Three strings are gone.',
        payment_model: 'fixed',
        min_amount_cents: 10_000,
        max_amount_cents: 20_000,
        status: 'open',
        posted_at: now,
        deadline: new Date(now.getTime() + 30 * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  /** A subscription that is paid, of somebody who has had their trial. */
  const paid = async (plan: 'plus' | 'pro' = 'plus', type?: 'Freelancer' | 'Employer'): Promise<Person> => {
    const who = await member(type);
    await chooses(who, plan);
    await world.card(who.id);
    await passes(planDays.trial);
    await settlesRenewal(who);
    expect(await stateOf(who)).toBe('active');
    return who;
  };

  it('[M160] shows the plans for the caller’s kind of account, from the configuration', async () => {
    const who = await member();
    const shown = await packages(who);
    expect(shown).toMatchObject({ For: 'freelancer', MayTry: true, TrialDays: planDays.trial, Receipts: [] });
    expect(shown.Plans).toMatchObject([
      { Plan: 'free', Price: 0, Proposals: 10, FeePercent: 10, Featured: false },
      { Plan: 'plus', Price: 12, Proposals: 40, FeePercent: 10, Choice: { Kind: 'trial', Total: 0 } },
      { Plan: 'pro', Price: 29, Proposals: 100, FeePercent: 8, Featured: true },
    ]);
    const company = await packages(await member('Employer'));
    expect(company.Plans.map(({ Plan }) => Plan)).toEqual(['free', 'pro']);
    expect(company.Plans.at(-1)).toMatchObject({ Featured: true });
    expect(company.Plans.at(-1)?.Proposals).toBeUndefined();
  });

  it('[M161] begins with a trial that costs nothing and needs no card, once', async () => {
    const who = await member();
    const own = await chooses(who, 'pro');
    expect(own.Own).toMatchObject({ State: 'trial', Plan: 'pro' });
    expect(own.Open).toBeUndefined();
    expect(await planOf(backend.database, who.id)).toBe('pro');
    await acts(who, 'cancelled');
    await passes(planDays.trial);
    expect(await stateOf(who)).toBe('ended');
    expect(await planOf(backend.database, who.id)).toBe('free');
    expect(await offer(who, 'pro')).toMatchObject({ Kind: 'start', Total: 29 });
    await isSound();
  });

  it('[M162] reminds of the end of the trial, and then charges the kept card', async () => {
    const who = await member();
    await chooses(who, 'plus');
    await world.card(who.id);
    await passes(planDays.trial - planDays.trialReminder);
    expect((await notices(who)).at(-1)).toMatch(/^Your trial of Plus ends on/);
    await passes(planDays.trialReminder);
    expect(await stateOf(who)).toBe('pastDue');
    await settlesRenewal(who);
    const own = await packages(who);
    expect(own.Own).toMatchObject({ State: 'active' });
    expect(own.Receipts).toMatchObject([{ Purpose: 'renewal', Total: 12, State: 'paid' }]);
    expect((await notices(who)).at(-1)).toBe('Your payment for Plus has arrived');
    expect(await world.balances(`payment:${own.Receipts[0]?.id}`)).toEqual({});
    await isSound();
  });

  it('[M163] renews month by month, and mails a receipt each time', async () => {
    const who = await paid();
    await monthEnds(who);
    await settlesRenewal(who);
    const { Receipts, Own } = await packages(who);
    expect(Receipts).toHaveLength(2);
    expect(Receipts[0]?.From).toBe(Receipts[1]?.To);
    expect(Own?.To).toBe(Receipts[0]?.To);
    const fees = await backend.database
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transfers', 'ledger_transfers.id', 'transfer_id')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
      .select('amount_cents')
      .where('lifecycle_kind', '=', 'subscription')
      .where('lifecycle_id', '=', Number(Own?.id))
      .where('ledger_accounts.key', '=', 'fees')
      .execute();
    expect(fees).toEqual([{ amount_cents: 1200 }, { amount_cents: 1200 }]);
    await isSound();
  });

  it('[M164][Z64] charges a higher plan pro rata at once, and refuses another amount', async () => {
    const who = await paid();
    const { Own } = await packages(who);
    const { Total = 0 } = (await offer(who, 'pro')) ?? {};
    expect(Total).toBe(17);
    for (const wrong of [0, 16.99, 17.01, 29])
      expect(await world.tries(who, 'choosePlan', await order(who, 'pro', { Total: wrong }))).toEqual([
        409,
        'amount_changed',
      ]);
    const [card] = (await packages(who)).Methods;
    const begun = await chooses(who, 'pro', { Method: card?.id });
    expect(begun.Open).toMatchObject({ Purpose: 'upgrade', Total: 17 });
    expect(await planOf(backend.database, who.id)).toBe('plus');
    await paysOpen(who);
    expect(await planOf(backend.database, who.id)).toBe('pro');
    expect((await packages(who)).Own).toMatchObject({ State: 'active', Plan: 'pro', To: Own?.To, Price: 29 });
    await isSound();
  });

  it('[M165] changes to a lower plan at once, and its credit pays for the next months', async () => {
    const who = await paid('pro');
    const down = await chooses(who, 'plus');
    expect(down.Own).toMatchObject({ Plan: 'plus', Credit: 17 });
    expect(down.Open).toBeUndefined();
    await monthEnds(who);
    expect((await packages(who)).Own).toMatchObject({ State: 'active', Credit: 5 });
    expect((await notices(who)).at(-1)).toBe('Your credit has paid for Plus');
    await monthEnds(who);
    await settlesRenewal(who);
    expect((await packages(who)).Receipts[0]).toMatchObject({ Total: 7 });
    await isSound();
  });

  it('[M166][V399] tries a failed renewal on days 1, 3 and 7, tells the member, and ends on day 8', async () => {
    const who = await paid();
    fake.cards.set(`card-${who.id}`, 'insufficient_funds');
    const charged = () => chargesOf(who);
    const before = charged().length;
    await monthEnds(who);
    expect(await stateOf(who)).toBe('pastDue');
    expect(charged().length).toBe(before + 1);
    expect(await planOf(backend.database, who.id)).toBe('plus');
    for (const [index, days] of [1, 2, 4].entries()) {
      await passes(days);
      expect(charged().length, `retry ${index + 1}`).toBe(before + 2 + index);
    }
    expect((await packages(who)).Own).toMatchObject({ State: 'pastDue', Declined: 'insufficient_funds' });
    await passes(1);
    expect(await stateOf(who)).toBe('ended');
    expect(await planOf(backend.database, who.id)).toBe('free');
    expect(await notices(who)).toEqual([
      expect.stringMatching(/^Your trial of Plus ends on/),
      'Your payment for Plus has arrived',
      ...Array.from({ length: 4 }, () => 'Your payment for Plus has failed'),
      'Your plan Plus has ended without a payment',
    ]);
    const texts = await backend.database
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', who.id)
      .where('title', '=', 'Your payment for Plus has failed')
      .orderBy('id')
      .execute();
    const day = String.raw`[A-Z][a-z]+ \d+, \d{4}\.`;
    expect(texts.map(({ text }) => new RegExp(`(again|ends) on ${day}`).exec(text ?? '')?.[1])).toEqual([
      'again',
      'again',
      'again',
      'ends',
    ]);
    await isSound();
  });

  it('[M235] a server that was down charges for the month that is due, and leaves the days between its attempts', async () => {
    const good = await member();
    await chooses(good, 'plus');
    await world.card(good.id);
    const poor = await member();
    await chooses(poor, 'plus');
    await world.card(poor.id);
    fake.cards.set(`card-${poor.id}`, 'insufficient_funds');
    const { clock } = backend.services;
    await clock.reach(clock.ahead() + (planDays.trial + 9) * DAY);
    await world.drain();
    await settlesRenewal(good);
    expect(await stateOf(good)).toBe('active');
    const charged = () => chargesOf(poor).length;
    for (const [tried, days] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 1],
    ] as const) {
      expect([charged(), await stateOf(poor)]).toEqual([tried, 'pastDue']);
      await passes(days);
    }
    expect([charged(), await stateOf(poor)]).toEqual([4, 'ended']);
    await isSound();
  });

  it('[M236] a leap of a demonstration’s clock stops at each attempt to charge for a plan', async () => {
    const who = await member();
    await chooses(who, 'plus');
    await world.card(who.id);
    fake.cards.set(`card-${who.id}`, 'insufficient_funds');
    await passes(planDays.trial + planDays.unpaidEnd + 1);
    expect(await stateOf(who)).toBe('ended');
    expect(chargesOf(who)).toHaveLength(4);
    expect(await notices(who)).toEqual([
      expect.stringMatching(/^Your trial of Plus ends on/),
      ...Array.from({ length: 4 }, () => 'Your payment for Plus has failed'),
      'Your plan Plus has ended without a payment',
    ]);
    await isSound();
  });

  it('[M218] a renewal charges no frozen account, whose card is kept', async () => {
    const who = await paid();
    const charged = () => chargesOf(who);
    const before = charged().length;
    await backend.database
      .updateTable('users')
      .set({ frozen_at: new Date() })
      .where('id', '=', who.id)
      .execute();
    await passes(31);
    expect(charged().length).toBe(before);
    expect(await stateOf(who)).toBe('pastDue');
  });

  const takenBack = async (payment: number | string): Promise<{ charge: string; amountCents: number }> => {
    const { charge, principal_cents, fee_cents } = await backend.database
      .selectFrom('payments')
      .select(['charge', 'principal_cents', 'fee_cents'])
      .where('id', '=', Number(payment))
      .executeTakeFirstOrThrow();
    const dispute = { charge: charge ?? '', amountCents: principal_cents + fee_cents };
    await world.delivers(fake.event({ type: 'dispute.opened', ...dispute }));
    return dispute;
  };
  /** The next month is not charged, and its retry is once the bank has decided for us. */
  const isNotCharged = async (who: Person, dispute: { charge: string; amountCents: number }) => {
    expect(await stateOf(who)).toBe('active');
    const before = chargesOf(who).length;
    await monthEnds(who);
    expect(chargesOf(who).length).toBe(before);
    expect((await packages(who)).Own).toMatchObject({ State: 'pastDue', Declined: 'no_method' });
    await world.delivers(fake.event({ type: 'dispute.won', ...dispute }));
    await passes(1);
    expect(chargesOf(who).length).toBe(before + 1);
    await settlesRenewal(who);
    expect(await stateOf(who)).toBe('active');
    await isSound();
  };

  it('[M218] a renewal charges no member whose bank has taken a payment for an earlier plan back', async () => {
    const who = await paid();
    const [first] = (await packages(who)).Receipts;
    await acts(who, 'cancelled');
    await monthEnds(who);
    expect(await stateOf(who)).toBe('ended');
    const [card] = (await packages(who)).Methods;
    await chooses(who, 'plus', { Method: card?.id });
    await paysOpen(who);
    await isNotCharged(who, await takenBack(first?.id ?? 0));
  });

  it('[M218] a renewal charges no employer whose bank has taken a payment for a milestone back', async () => {
    const company = await paid('pro', 'Employer');
    const expert = await member();
    const { contract, milestones } = await world.agrees(company, expert, 400);
    const { id } = await world.pays({ company, expert, contract, milestones });
    await isNotCharged(company, await takenBack(id));
  });

  it('[M166] without a card nothing is charged, and the member pays by hand', async () => {
    const who = await member();
    await chooses(who, 'plus');
    await passes(planDays.trial);
    expect((await packages(who)).Own).toMatchObject({ State: 'pastDue', Declined: 'no_method' });
    expect(await offer(who, 'pro')).toBeUndefined();
    const begun = await chooses(who, 'plus');
    expect(begun.Open).toMatchObject({ Purpose: 'renewal', Total: 12, Url: expect.any(String) });
    // Their own checkout is not replaced by a retry.
    const { Own } = await paysOpen(who);
    expect(Own).toMatchObject({ State: 'active' });
    expect(Own?.Declined).toBeUndefined();
    await isSound();
  });

  it('[M166] a kept card that needs its owner counts as failed', async () => {
    const who = await paid();
    fake.cards.set(`card-${who.id}`, 'step');
    await passes(31);
    expect((await packages(who)).Own).toMatchObject({
      State: 'pastDue',
      Declined: 'authentication_required',
    });
    expect((await packages(who)).Open).toBeUndefined();
  });

  it('[M166] a declined card whose answer was lost leaves no checkout that nobody looks at', async () => {
    const who = await paid();
    fake.fails('charge', 'network');
    await monthEnds(who);
    const { Open } = await packages(who);
    expect(Open).toMatchObject({ Purpose: 'renewal' });
    const key = `payment:${Open?.id}`;
    await world.delivers(fake.event({ type: 'charge.failed', key, code: 'insufficient_funds' }));
    await sql`update tasks set run_at = 'epoch' where kind = 'payment.charge' and given_up_at is null`.execute(
      backend.database,
    );
    await world.drain();
    expect(await packages(who)).toMatchObject({
      Own: { State: 'pastDue', Declined: 'insufficient_funds' },
      Methods: [{}],
    });
    expect((await packages(who)).Open).toBeUndefined();
  });

  it('[M167] a charge that arrives too late goes back to its card as a whole', async () => {
    const who = await paid();
    const begun = await chooses(who, 'pro');
    await backend.advanceClock(16 * 60_000);
    await world.drain();
    expect((await packages(who)).Open).toBeUndefined();
    await world.delivers(fake.settled(keyOf(begun)));
    expect(await planOf(backend.database, who.id)).toBe('plus');
    expect(await world.refundsOf(Number(begun.Open?.id))).toMatchObject([
      { amount_cents: 1700, milestone_id: null },
    ]);
    await isSound();
  });

  it('[M168][Z63] an open checkout can be closed by its member alone, and then another one begins', async () => {
    const who = await paid();
    const begun = await chooses(who, 'pro');
    const body = { id: begun.Open?.id, Version: begun.Open?.Version };
    expect(await world.tries(await member(), 'cancelPlanPayment', body)).toEqual([404, 'payment_not_found']);
    expect(await offer(who, 'pro')).toBeUndefined();
    const closed = await world.told<Packages>(who, 'cancelPlanPayment', body);
    expect(closed.Open).toBeUndefined();
    expect((await chooses(who, 'pro')).Open).toMatchObject({ Total: 17 });
  });

  it('[M169] cancels in one step, keeps the plan to the end, and resumes', async () => {
    const who = await paid();
    expect((await acts(who, 'cancelled')).status).toBe(200);
    expect((await packages(who)).Own).toMatchObject({ State: 'cancelled' });
    expect(await planOf(backend.database, who.id)).toBe('plus');
    expect((await acts(who, 'resumed')).status).toBe(200);
    await acts(who, 'cancelled');
    await passes(31);
    expect(await stateOf(who)).toBe('ended');
    expect((await notices(who)).slice(-2)).toEqual(['You have cancelled Plus', 'Your plan Plus has ended']);
    expect(await offer(who, 'plus')).toMatchObject({ Kind: 'start', Total: 12 });
    await isSound();
  });

  it('[M170][Z64] a plan that is not for the account, or cannot be chosen now, is refused', async () => {
    const company = await member('Employer');
    expect(await world.tries(company, 'choosePlan', { Plan: 'plus', Version: 0, Total: 0 })).toEqual([
      404,
      'plan_unavailable',
    ]);
    const who = await paid();
    expect(await world.tries(who, 'choosePlan', await order(who, 'plus'))).toEqual([404, 'plan_unavailable']);
    expect(await world.tries(who, 'choosePlan', await order(who, 'pro', { Version: 1 }))).toEqual([
      409,
      'stale',
    ]);
    for (const Total of [-17, 0.001, 1e300, null])
      expect((await asks(who, 'choosePlan', await order(who, 'pro', { Total }))).status).toBe(400);
    for (const Plan of ['free', 'gold', null])
      expect((await asks(who, 'choosePlan', { Plan, Version: 0, Total: 0 })).status).toBe(400);
  });

  it('[M171][Z63] nobody moves or pays another member’s plan, or with another’s card', async () => {
    const who = await paid();
    const stranger = await paid();
    const { Own } = await packages(who);
    const theft = {
      kind: 'subscription',
      id: Own?.id,
      event: 'subscription.cancelled',
      version: Own?.Version,
    };
    expect(await world.tries(stranger, 'lifecycleEvent', theft)).toEqual([404, 'lifecycle_not_found']);
    const [card] = (await packages(who)).Methods;
    expect(
      await world.tries(stranger, 'choosePlan', await order(stranger, 'pro', { Method: card?.id })),
    ).toEqual([409, 'method_gone']);
    expect(await stateOf(who)).toBe('active');
  });

  it('[M172][Z65] a double click begins one subscription and one payment', async () => {
    const who = await member();
    const body = { Plan: 'plus', Version: 0, Total: 0 };
    const clicks = await Promise.all(
      [1, 2, 3].map(() => asks(who, 'choosePlan', { ...body, Key: freshKey() })),
    );
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const up = await paid();
    const keyed = { ...(await order(up, 'pro')), Key: freshKey() };
    const twice = await Promise.all([asks(up, 'choosePlan', keyed), asks(up, 'choosePlan', keyed)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from plan_charges
      join subscriptions on subscriptions.id = subscription_id where user_id = ${up.id} and purpose = 'upgrade'`.execute(
      backend.database,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('[M173] a chargeback ends the plan, and pays for none until our staff permit it', async () => {
    const who = await paid();
    const { Receipts } = await packages(who);
    const { charge } = await backend.database
      .selectFrom('payments')
      .select('charge')
      .where('id', '=', Number(Receipts[0]?.id))
      .executeTakeFirstOrThrow();
    const dispute = { charge: charge ?? '', amountCents: 1200 };
    await world.delivers(fake.event({ type: 'dispute.opened', ...dispute }));
    expect(await stateOf(who)).toBe('ended');
    expect((await notices(who)).at(-1)).toMatch(/bank has taken a payment back/);
    expect((await packages(who)).Blocked).toBe('payments_blocked');
    expect(await world.tries(who, 'choosePlan', await order(who, 'plus'))).toEqual([403, 'payments_blocked']);
    await world.delivers(fake.event({ type: 'dispute.won', ...dispute }));
    expect((await packages(who)).Blocked).toBeUndefined();
    await isSound();
  });

  it('[M176] features the profile or the open jobs of Pro, in the order “best” alone', async () => {
    const search = createVisitor(backend);
    const found = async (path: string, body: object) => (await search.call(path, body)).json.data;
    const [expert, rival] = [await member(), await member()];
    for (const who of [rival, expert])
      await world.told(who, 'updateProfile', { Headline: 'Zither strings, mended' });
    const ranked = async (sort?: string): Promise<unknown[]> =>
      (await found(calls.freelancersFind.path, { Search: 'zither', sort })).map(
        ({ id, Featured }: { id: number; Featured?: boolean }) => [id, Featured ?? false],
      );
    await chooses(rival, 'pro');
    await world.drain();
    expect(await ranked()).toEqual([
      [rival.id, true],
      [expert.id, false],
    ]);
    await acts(rival, 'cancelled');
    await chooses(expert, 'pro');
    await world.drain();
    expect((await ranked()).toSorted()).toEqual(
      [
        [expert.id, true],
        [rival.id, true],
      ].toSorted(),
    );
    const newest = await ranked('newest');
    await passes(planDays.trial);
    expect((await ranked('newest')).map((row) => (row as unknown[])[0])).toEqual(
      newest.map((row) => (row as unknown[])[0]),
    );
    expect(await ranked()).toContainEqual([rival.id, false]);
    const company = await member('Employer');
    const job = await insertJobOf(company.id);
    const jobs = async (): Promise<unknown[]> =>
      (await found(calls.jobsFind.path, { Search: 'zither' })).map(
        ({ JID, Featured }: { JID: number; Featured?: boolean }) => [JID, Featured ?? false],
      );
    expect(await jobs()).toEqual([[job, false]]);
    await chooses(company, 'pro');
    await world.drain();
    expect(await jobs()).toEqual([[job, true]]);
  });

  it('[M175] an account with a plan can be closed, and is charged no more', async () => {
    const who = await paid();
    const before = chargesOf(who).length;
    expect((await asks(who, 'closeAccount', { Confirmation: PASSWORD })).status).toBe(200);
    expect(await stateOf(who)).toBe('ended');
    await passes(62);
    expect(chargesOf(who).length).toBe(before);
    await isSound();
  });

  it('[M174][V395] tells applicants and employers the proposals and the fee of the plan', async () => {
    const [expert, other] = [await member(), await member()];
    const company = await member('Employer');
    const job = await insertJobOf(company.id);
    const forms = async (who: Person) => {
      const { FeePercent, Credits } = await world.told<JobRelation>(who, 'jobRelation', { JID: job });
      const offered = await asks(company, 'offers', { FID: who.id });
      return [FeePercent, Credits?.Most, offered.json.figures.FeePercent];
    };
    const of = ({ freelancerFeePercent, proposalsPerMonth }: PlanTerms) => [
      freelancerFeePercent,
      proposalsPerMonth,
      freelancerFeePercent,
    ];
    expect(await forms(expert)).toEqual(of(plans.free));
    await chooses(expert, 'pro');
    expect(await forms(expert)).toEqual(of(plans.pro));
    expect(await forms(other)).toEqual(of(plans.free));
    // A freelancer learns no plan of another, and an employer none of somebody who is hidden from them.
    expect((await asks(other, 'offers', { FID: expert.id })).json.figures).toEqual({});
    await backend.database
      .updateTable('freelancers')
      .set({ visibility: 'Hidden' })
      .where('id', '=', expert.id)
      .execute();
    expect((await asks(company, 'offers', { FID: expert.id })).json.figures).toEqual({});
    expect((await asks(company, 'offers', {})).json.figures).toEqual({});
  });

  it('[V395] names the fee of the contract, once there is one', async () => {
    const [expert, company] = [await member(), await member('Employer')];
    const { contract } = await world.agrees(company, expert, 400);
    const job = await insertJobOf(company.id);
    await backend.database.updateTable('contracts').set({ job_id: job }).where('id', '=', contract).execute();
    await chooses(expert, 'pro');
    const { FeePercent } = await world.told<JobRelation>(expert, 'jobRelation', { JID: job });
    expect(FeePercent).toBe(plans.free.freelancerFeePercent);
  });

  it('[V395] narrows the offers to those of one freelancer', async () => {
    const [expert, other, company] = [await member(), await member(), await member('Employer')];
    await world.agrees(company, expert, 400);
    await world.agrees(company, other, 500);
    const { data, total } = (await asks(company, 'offers', { FID: other.id })).json;
    expect([total, data.map(({ Freelancer_Id }: { Freelancer_Id: number }) => Freelancer_Id)]).toEqual([
      1,
      [other.id],
    ]);
  });

  it('[M174] gives the proposals of its plan, and the fee of contracts that are signed with it', async () => {
    const company = await world.person('Employer');
    const expert = await world.person('Freelancer');
    const before = await world.agrees(company, expert, 400);
    await chooses(expert, 'pro');
    const during = await world.agrees(company, expert, 400);
    // The fee of a contract stays, whatever becomes of the plan.
    await chooses(expert, 'plus');
    const plus = await world.agrees(company, expert, 400);
    await acts(expert, 'cancelled');
    const cancelled = await world.agrees(company, expert, 400);
    await passes(planDays.trial);
    const later = await world.agrees(company, expert, 400);
    const rows = await backend.database
      .selectFrom('contracts')
      .select(['id', 'fee_percent'])
      .where('id', 'in', [
        before.contract,
        during.contract,
        plus.contract,
        cancelled.contract,
        later.contract,
      ])
      .orderBy('id')
      .execute();
    expect(rows.map(({ fee_percent }) => fee_percent)).toEqual([
      plans.free.freelancerFeePercent,
      plans.pro.freelancerFeePercent,
      plans.plus.freelancerFeePercent,
      plans.plus.freelancerFeePercent,
      plans.free.freelancerFeePercent,
    ]);
    const shown = await Promise.all(
      [before, during].map(({ contract }) =>
        world.told<{ FeePercent: number }>(expert, 'contract', { id: `c-${contract}` }),
      ),
    );
    expect(shown.map(({ FeePercent }) => FeePercent)).toEqual([10, 8]);
  });
});
