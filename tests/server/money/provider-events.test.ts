/** Events of the payment provider: signed, in any order, each once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { placesOf } from '../../../src/contracts/money/paid-lines.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { createPost, type Post } from '../newcomers.ts';
import { describeOnEither } from '../databases.ts';
import { signed } from './fake-provider.ts';
import { createFakeProvider, createMoneyWorld, type MoneyWorld } from './money-world.ts';

const MINUTE = 60_000;
const HEADER = 'fake-signature';

describeOnEither('events of the provider', (start) => {
  let backend: Backend;
  let world: MoneyWorld;
  let post: Post;
  const fake = createFakeProvider();
  beforeAll(async () => {
    post = createPost();
    backend = await start({ provider: fake.provider, mailer: post.mailer });
    world = createMoneyWorld(backend, fake);
  });
  afterAll(() => backend.close());

  const stored = async (): Promise<number> => {
    const { count } = await backend.database
      .selectFrom('provider_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const transfers = async (): Promise<number> => {
    const { count } = await backend.database
      .selectFrom('ledger_transfers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const now = () => backend.services.clock.now();

  it('[M7a] refuses what is forged, altered, stale or unreadable, and stores nothing', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const event = fake.settled(world.keyOf(payment));
    const body = JSON.stringify(event);
    const right = signed(body, now());
    const before = await stored();
    const attempts: [string, Record<string, string>][] = [
      [body, {}],
      [body, { [HEADER]: '' }],
      [body, { [HEADER]: `${right}0` }],
      [body, { [HEADER]: right.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
      [body.replace('41200', '41201'), { [HEADER]: right }],
      [body, { [HEADER]: signed(body, new Date(now().getTime() - 6 * MINUTE)) }],
      [body, { [HEADER]: signed(body, new Date(now().getTime() + 6 * MINUTE)) }],
      ['{', { [HEADER]: signed('{', now()) }],
      ['', { [HEADER]: signed('', now()) }],
    ];
    for (const [sent, headers] of attempts) expect(await fake.post(sent, headers)).toBe(400);
    const withNul = JSON.stringify({ ...event, label: 'a\u0000b' });
    expect(await fake.post(withNul, { [HEADER]: signed(withNul, now()) })).toBe(400);
    const large = JSON.stringify({ ...event, label: 'x'.repeat(70_000) });
    expect(await fake.post(large, { [HEADER]: signed(large, now()) })).toBe(413);
    expect(await stored()).toBe(before);
    expect((await world.payment(own, payment)).State).toBe('open');
    const answer = await fetch(`${backend.address}/provider-events`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ status: 400, code: 'event_rejected' });
    expect((await fetch(`${backend.address}/provider-events`)).status).toBe(404);
  });

  it('[M7a] needs no session and no XSRF pair, and takes any content type', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const body = JSON.stringify(fake.settled(world.keyOf(payment)));
    const headers = {
      [HEADER]: signed(body, now()),
      'content-type': 'text/plain',
      cookie: 'marketlane_session=x',
    };
    expect(await fake.post(body, headers)).toBe(200);
    expect((await world.payment(own, payment)).State).toBe('paid');
  });

  it('[M7b] applies an event once, however often and at once it arrives', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const event = fake.settled(world.keyOf(payment));
    const before = await transfers();
    const answers = await Promise.all([1, 2, 3, 4].map(() => fake.deliver(event)));
    expect(answers).toEqual([200, 200, 200, 200]);
    await world.delivers(event);
    // Another event says the same, such as the answer to a question of ours.
    await world.delivers(fake.settled(world.keyOf(payment)));
    expect((await transfers()) - before).toBe(2); // the payment, and its milestone
    expect((await world.payment(own, payment)).Version).toBe(2);
  });

  it('[M225] applies an event in the transaction that stores it, and needs a task only for one that must wait', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const charge = fake.chargeOf(world.keyOf(payment))?.id ?? '';
    const early = fake.event({ type: 'dispute.opened', charge, amountCents: 41_200 });
    const { database } = backend;
    await sql`create trigger no_event_task before insert on tasks for each row
      when (new.kind = 'provider.event') execute function keep_ledger()`.execute(database);
    try {
      expect(await fake.deliver(early)).toBe(500);
      expect(await fake.deliver(fake.settled(world.keyOf(payment)))).toBe(200);
    } finally {
      await sql`drop trigger no_event_task on tasks`.execute(database);
    }
    expect((await world.payment(own, payment)).State).toBe('paid');
    expect(await fake.deliver(early)).toBe(200);
    expect((await world.payment(own, payment)).State).toBe('disputed');
    await world.delivers(fake.event({ type: 'dispute.won', charge, amountCents: 41_200 }));
  });

  it('[M7c] retries an event that is ahead of what it is about', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const key = world.keyOf(payment);
    const charge = fake.chargeOf(key)?.id ?? '';
    const opened = fake.event({ type: 'dispute.opened', charge, amountCents: 41_200 });
    const won = fake.event({ type: 'dispute.won', charge, amountCents: 41_200 });
    await world.delivers(won, opened);
    expect((await world.payment(own, payment)).State).toBe('open');
    await world.delivers(fake.settled(key));
    const again = async () => {
      await backend.database
        .updateTable('tasks')
        .set({ run_at: new Date(0) })
        .where('kind', '=', 'provider.event')
        .where('given_up_at', 'is', null)
        .execute();
      await world.drain();
    };
    await again();
    await again();
    expect((await world.payment(own, payment)).State).toBe('paid');
    expect(await world.balances('loss')).toEqual({});
    const waiting = await backend.database
      .selectFrom('provider_events')
      .select('id')
      .where('id', 'in', [opened.id, won.id])
      .where('applied_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('[M7d] an event that cannot be true moves no money, and becomes a dead letter', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const key = world.keyOf(payment);
    const before = await transfers();
    await world.delivers(
      fake.settled(key, { key: 'subscription:1' }),
      fake.event({ type: 'account.changed', account: 'acct-x', user: own.company.id, status: 'verified' }),
    );
    expect(await transfers()).toBe(before);
    expect((await world.payment(own, payment)).State).toBe('open');
    const letters = await world.deadLetters('provider.event');
    expect(letters.join('\n')).toContain('subscription:1 is no key of a payment');
    expect(letters).toHaveLength(2);
    await world.delivers(fake.settled(key));
    expect((await world.payment(own, payment)).State).toBe('paid');
    expect(await world.balances(`payment:${payment.id}`)).toEqual({});
  });

  it('[M7e] asks the provider about a payment whose event has not come, and less and less often', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const key = world.keyOf(payment);
    const asked = () => fake.named('findCharge').filter((command) => command.key === key).length;
    const event = fake.settled(key);
    fake.keepsSilent(key, event);
    await backend.sweep();
    expect(asked()).toBe(0); // too early
    await backend.advanceClock(3 * MINUTE);
    await backend.sweep();
    expect(asked()).toBe(1);
    expect((await world.payment(own, payment)).State).toBe('paid');
    await world.delivers(event);
    const quiet = await world.begins(await world.deal(50));
    const askedQuiet = () =>
      fake.named('findCharge').filter((command) => command.key === world.keyOf(quiet)).length;
    for (const minutes of [3, 1, 1, 30]) {
      await backend.advanceClock(minutes * MINUTE);
      await backend.sweep();
    }
    expect(askedQuiet()).toBe(2);
  });

  it('[M8a] a charge after the checkout has ended still funds the milestone that waits for it', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    await backend.advanceClock((terms.unpaidCheckoutMinutes + 5) * MINUTE);
    await world.delivers(fake.settled(world.keyOf(payment)));
    expect(await world.payment(own, payment)).toMatchObject({ State: 'paid', Lines: [{ State: 'funded' }] });
  });

  it('[M8b][M94] money that no milestone takes goes back to the card, and the receipt says so', async () => {
    const own = await world.deal(400, 100);
    const late = await world.begins(own);
    await backend.advanceClock((terms.unpaidCheckoutMinutes + 1) * MINUTE);
    const [first] = (await world.funding(own)).Lines;
    const one = { Milestones: [{ id: first?.Milestone, Version: first?.Version }], Total: first?.Total };
    const newer = await world.pays(own, one);
    await world.delivers(fake.settled(world.keyOf(late)));
    const [refund] = await world.refundsOf(late.id);
    expect(refund).toMatchObject({ amount_cents: 41_200, milestone_id: null, status: 'requested' });
    expect(fake.named('refund')).toContainEqual({
      name: 'refund',
      key: `refund:${refund?.id}`,
      asked: { charge: fake.chargeOf(world.keyOf(late))?.id, amountCents: 41_200 },
    });
    // The first milestone holds the money of the newer payment.
    const receipt = await world.payment(own, late);
    expect(receipt.Lines.map(({ Returned }) => Returned)).toEqual([true, undefined]);
    expect(placesOf(receipt.Lines)).toEqual([
      ['held', 1],
      ['returned', 1],
    ]);
    expect(placesOf((await world.payment(own, newer)).Lines)).toEqual([['held', 1]]);
    const held = await world.balances(
      `payment:${late.id}`,
      `payment:${newer.id}`,
      `refund:${refund?.id}`,
      ...own.milestones.map((id) => `escrow:${id}`),
    );
    expect(held).toEqual({
      [`refund:${refund?.id}`]: 41_200,
      [`escrow:${own.milestones[0]}`]: 41_200,
      [`escrow:${own.milestones[1]}`]: 10_300,
    });
    await world.delivers(
      fake.event({ type: 'refund.settled', key: `refund:${refund?.id}`, amountCents: 41_200 }),
    );
    expect(await world.balances(`refund:${refund?.id}`)).toEqual({});
    expect(await world.payment(own, late)).toMatchObject({ State: 'paid', Refunded: 412 });
  });

  it('[M73] a charge of a contract that has ended funds nothing, and all of it goes back', async () => {
    const own = await world.deal(400, 100);
    const payment = await world.begins(own);
    await backend.advanceClock((terms.unpaidCheckoutMinutes + 1) * MINUTE);
    const Reason = 'We have changed our plans.';
    await world.act(own.company, 'contract', own.contract, 'contract.ended', { Reason });
    await world.delivers(fake.settled(world.keyOf(payment)));
    expect(await world.payment(own, payment)).toMatchObject({
      State: 'paid',
      Lines: [{ State: 'fundingExpired' }, { State: 'fundingExpired' }],
      Refunded: 515,
    });
    expect(await world.refundsOf(payment.id)).toMatchObject([{ amount_cents: 51_500, milestone_id: null }]);
    expect(await world.balances(...own.milestones.map((id) => `escrow:${id}`))).toEqual({});
    const [receipt] = post.to(own.company.email).filter(({ subject }) => subject.startsWith('Receipt'));
    expect(receipt?.text).not.toContain('We hold the money');
    expect(receipt?.text).toContain('$515.00 of it goes back to your card');
  });

  it('[M73] a charge after the employer has left funds nothing; meanwhile the account stays open for an hour', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    const Reason = 'We have changed our plans.';
    const leaves = () => world.tries(own.company, 'closeAccount', { Confirmation: own.company.password });
    await world.act(own.company, 'contract', own.contract, 'contract.ended', { Reason });
    await backend.advanceClock((terms.unpaidCheckoutMinutes + 30) * MINUTE);
    await world.drain();
    expect(await leaves()).toEqual([409, 'money_open']);
    await backend.advanceClock(31 * MINUTE);
    expect((await leaves())[0]).toBe(200);
    await world.delivers(fake.settled(world.keyOf(payment)));
    expect(await world.refundsOf(payment.id)).toMatchObject([{ amount_cents: 41_200, milestone_id: null }]);
    expect(await world.stateIn('payment', Number(payment.id))).toBe('paid');
    expect(await world.balances(`escrow:${own.milestones[0]}`)).toEqual({});
  });

  it('[Y108] a late charge for terms that were amended since goes back', async () => {
    const own = await world.deal(400);
    const payment = await world.begins(own);
    await backend.advanceClock((terms.unpaidCheckoutMinutes + 1) * MINUTE);
    await world.drain();
    const [first] = (await world.record(own.company, own)).Milestones;
    const Milestone = { Title: 'Part 1', Amount: 500 };
    const Changes = [{ Type: 'milestone.changed', MilestoneKey: first?.Key, Milestone }];
    const proposed = await world.act(own.company, 'contract', own.contract, 'amendment.proposed', {
      Changes,
    });
    expect(proposed.status).toBe(200);
    expect((await world.act(own.expert, 'contract', own.contract, 'amendment.accepted')).status).toBe(200);
    expect((await world.funding(own)).Lines).toMatchObject([{ State: 'draft', Amount: 500 }]);
    await world.delivers(fake.settled(world.keyOf(payment)));
    expect(await world.refundsOf(payment.id)).toMatchObject([{ amount_cents: 41_200, milestone_id: null }]);
  });

  it('[M27a] the employer gets a receipt by mail, whatever page is open, and once', async () => {
    const own = await world.deal(400, 100);
    const payment = await world.begins(own);
    const event = fake.settled(world.keyOf(payment));
    await world.delivers(event, event);
    const mails = post.to(own.company.email).filter(({ subject }) => subject.startsWith('Receipt'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(`${payment.Reference} for $515.00`);
    expect(mails[0]?.text).toContain('2 milestones: $500.00');
    expect(mails[0]?.text).toContain('Our fee: $15.00');
    expect(mails[0]?.text).toContain('Paid with: Test card ending in 0012');
    expect(mails[0]?.text).toContain(`/thank-you?payment=${payment.id}`);
    expect(mails[0]?.text).not.toContain('Part 1');
    const [notice] = await world.heard(own.company, 'money');
    expect(notice).toMatchObject({
      Title: 'Your payment has arrived',
      Link: `/thank-you?payment=${payment.id}`,
    });
  });
});

describeOnEither('many rejected events', (start) => {
  it('[M7f] after sixty rejected events in a minute an address waits, and no body of it is read', async () => {
    const fake = createFakeProvider();
    const backend = await start({ provider: fake.provider });
    const world = createMoneyWorld(backend, fake);
    const answers: number[] = [];
    // As a proxy sends that is not trusted: all of its visitors have its address.
    const proxied = { 'x-forwarded-for': '203.0.113.7' };
    for (let count = 0; count < 62; count += 1) answers.push(await fake.post('{}', proxied));
    expect(answers.slice(0, 60).every((status) => status === 400)).toBe(true);
    expect(answers.slice(60)).toEqual([429, 429]);
    expect(await fake.post('x'.repeat(70_000), proxied)).toBe(429); // it would be 413 if it were read
    const own = await world.deal(50);
    const payment = await world.begins(own);
    const event = fake.settled(world.keyOf(payment));
    const body = JSON.stringify(event);
    const header = { [HEADER]: signed(body, backend.services.clock.now()) };
    expect(await fake.post(body, { ...header, ...proxied })).toBe(429);
    // The embedded provider, which is on this machine, is not kept out by them.
    expect(await fake.post('{}', {})).toBe(400);
    // The provider sends it again later, and we ask for it.
    fake.keepsSilent(world.keyOf(payment), event);
    await backend.advanceClock(3 * MINUTE);
    await backend.sweep();
    expect((await world.payment(own, payment)).State).toBe('paid');
    await backend.close();
  });
});
