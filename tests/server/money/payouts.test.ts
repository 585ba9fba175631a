/** Freelancers withdraw their money. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { sendPayout } from '../../../server/lifecycles/tasks.ts';
import { stopPayout } from '../../../server/operator/payouts.ts';
import type { Command } from '../../../server/operator/requests.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { createUser, PASSWORD, type Person } from '../backend-fixture.ts';
import { describeOnEither } from '../databases.ts';
import { addsOperator, runs } from '../operator/operator-world.ts';
import { createPost, type Post } from '../newcomers.ts';
import { createFakeProvider, createMoneyWorld, DAY, type Deal, type MoneyWorld } from './money-world.ts';

describeOnEither('payouts', (start, database) => {
  let backend: Backend;
  let world: MoneyWorld;
  let post: Post;
  let olga = '';
  let olgaId = 0;
  let other = '';
  const fake = createFakeProvider();
  beforeAll(async () => {
    post = createPost();
    backend = await start({ provider: fake.provider, mailer: post.mailer });
    world = createMoneyWorld(backend, fake);
    ({ email: olga, id: olgaId } = await addsOperator(backend));
    other = (await addsOperator(backend, olga)).email;
  });
  afterAll(() => backend.close());

  /** Has $360 available. */
  const earner = async (): Promise<Deal> => {
    const own = await world.deal(400);
    await world.pays(own);
    await world.earns(own);
    return own;
  };
  const available = async (who: Person): Promise<number> => (await world.summary(who)).Available;

  it('[M14a][M15a] a withdrawal leaves the balance, with our fee, and the provider sends it to the bank', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    const payout = await world.withdraws(own.expert, 100, bank);
    expect(payout).toMatchObject({
      State: 'requested',
      Amount: 100 - terms.payoutFeeDollars,
      Fee: terms.payoutFeeDollars,
      Total: 100,
      Method: 'Test bank account ending in 6789',
    });
    await world.drain();
    expect(await world.stateIn('payout', Number(payout.id))).toBe('sent');
    const account = `acct-${own.expert.id}`;
    const key = `payout:${payout.id}`;
    expect(fake.named('transfer').at(-1)).toEqual({
      name: 'transfer',
      key,
      asked: {
        account,
        amountCents: 9900,
        sources: [{ charge: expect.stringMatching(/^ch_/), amountCents: 9900 }],
      },
    });
    expect(fake.named('payOut').at(-1)).toEqual({
      name: 'payOut',
      key,
      asked: { account, amountCents: 9900, method: `bank-${own.expert.id}` },
    });
    expect(await world.summary(own.expert)).toMatchObject({ Available: 260, OnItsWay: 100, PaidOut: 0 });
    const fees = (await world.balances('fees'))['fees'] ?? 0;
    const paid = fake.event({ type: 'payout.paid', key, amountCents: 9900 });
    await world.delivers(paid, paid, fake.event({ type: 'payout.paid', key, amountCents: 9900 }));
    expect(await world.summary(own.expert)).toMatchObject({ Available: 260, OnItsWay: 0, PaidOut: 99 });
    expect((await world.balances('fees'))['fees']).toBe(fees + 100);
    const { json } = await own.expert.visitor.call('/admin/payoutfind', {});
    expect(json).toMatchObject({
      total: 1,
      data: [{ id: payout.id, State: 'paid', SettledAt: expect.any(String) }],
    });
    expect((await world.heard(own.expert, 'money'))[0]).toMatchObject({
      Title: 'Your payout has arrived',
      Link: `/earning-detail/${own.expert.id}`,
    });
  });

  it('[M14a] refuses less than the minimum, more than there is, and what is no amount', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    for (const Amount of [1, 0, -100, 20.001, 1e300, 'all', null])
      expect((await world.tries(own.expert, 'withdraw', { Amount, Method: bank }))[0]).toBe(400);
    for (const Amount of [terms.smallestPayoutDollars - 0.01, 1.01])
      expect(await world.tries(own.expert, 'withdraw', { Amount, Method: bank })).toEqual([
        409,
        'payout_too_small',
      ]);
    for (const Amount of [360.01, 9_999_999_999])
      expect(await world.tries(own.expert, 'withdraw', { Amount, Method: bank })).toEqual([
        409,
        'balance_too_low',
      ]);
    await world.withdraws(own.expert, 360, bank);
    expect(await available(own.expert)).toBe(0);
  });

  it('[M14b] needs an identity, a bank account of their own, and the days of a new one', async () => {
    const own = await earner();
    const another = await earner();
    expect(await world.tries(own.expert, 'withdraw', { Amount: 100, Method: 1 })).toEqual([
      403,
      'identity_needed',
    ]);
    const theirs = await world.bank(another);
    const bank = await world.bank(own);
    expect(await world.tries(own.expert, 'withdraw', { Amount: 100, Method: theirs })).toEqual([
      409,
      'method_gone',
    ]);
    await world.delivers(
      fake.event({
        type: 'method.added',
        key: `method:${own.expert.id}-2`,
        kind: 'bank',
        user: own.expert.id,
        kept: { token: `thief-${own.expert.id}`, label: 'Test bank account ending in 1111' },
      }),
    );
    const fresh = (await world.summary(own.expert)).Methods.find(({ Label }) => Label.endsWith('1111'));
    const { json } = await own.expert.visitor.call('/admin/withdrawCreate', {
      Amount: 100,
      Method: fresh?.id,
    });
    expect([json.code, json.params]).toEqual(['method_waits', { from: fresh?.UsableAt }]);
    await backend.advanceClock(terms.newMethodDays * DAY - 60_000);
    expect(await world.tries(own.expert, 'withdraw', { Amount: 100, Method: fresh?.id })).toEqual([
      409,
      'method_waits',
    ]);
    await world.told(own.expert, 'removePayoutMethod', { id: fresh?.id });
    await backend.advanceClock(DAY);
    expect(await world.tries(own.expert, 'withdraw', { Amount: 100, Method: fresh?.id })).toEqual([
      409,
      'method_gone',
    ]);
    await world.delivers(
      fake.event({
        type: 'account.changed',
        account: `acct-${own.expert.id}`,
        user: own.expert.id,
        status: 'restricted',
      }),
    );
    expect(await world.tries(own.expert, 'withdraw', { Amount: 100, Method: bank })).toEqual([
      403,
      'identity_needed',
    ]);
    expect(await available(own.expert)).toBe(360);
  });

  it('[M14c] of withdrawals at once only as many succeed as the balance holds', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => world.tries(own.expert, 'withdraw', { Amount: 150, Method: bank })),
    );
    expect(all.map(([status]) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await available(own.expert)).toBe(60);
  });

  it('[M14d][M43c] a frozen freelancer withdraws nothing, and what was requested before waits until the account works again', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    fake.fails('transfer', 'network');
    const payout = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    const freezes = (frozen_at: Date | null) =>
      backend.database.updateTable('users').set({ frozen_at }).where('id', '=', own.expert.id).execute();
    await freezes(new Date());
    expect(await world.tries(own.expert, 'withdraw', { Amount: 100, Method: bank })).toEqual([
      403,
      'account_frozen',
    ]);
    await backend.database
      .updateTable('tasks')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'payout.send')
      .execute();
    await world.drain();
    expect(await world.stateIn('payout', Number(payout.id))).toBe('requested');
    // Nor is it asked about while it waits for our staff.
    await backend.advanceClock(DAY);
    await backend.sweep();
    expect(await world.stateIn('payout', Number(payout.id))).toBe('requested');
    expect(fake.named('findPayout').filter(({ key }) => key === `payout:${payout.id}`)).toEqual([]);
    const command = { command: 'unfreeze account', id: own.expert.id, reason: 'It was a mistake' } as const;
    expect(await runs(backend, olga, command)).toMatchObject({ result: 'done' });
    await world.drain();
    expect(await world.stateIn('payout', Number(payout.id))).toBe('sent');
  });

  it('[M15b] a payout that fails gives all of it back, our fee included, and the transfer is reversed', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    const { id } = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    const key = `payout:${id}`;
    await world.delivers(
      fake.event({ type: 'payout.failed', key, code: 'account_closed' }),
      fake.event({ type: 'payout.failed', key, code: 'account_closed' }),
    );
    expect(await world.stateIn('payout', Number(id))).toBe('failed');
    expect(await available(own.expert)).toBe(360);
    expect(fake.named('reverseTransfer').filter((command) => command.key === key)).toHaveLength(1);
    const { json } = await own.expert.visitor.call('/admin/payoutfind', {});
    expect(json.data[0]).toMatchObject({ State: 'failed', Failure: 'account_closed' });
    expect((await world.heard(own.expert, 'money'))[0]).toMatchObject({ Title: 'A payout has failed' });
    // That it has arrived cannot be true any more.
    const before = (await world.deadLetters('provider.event')).length;
    await world.delivers(fake.event({ type: 'payout.paid', key, amountCents: 9900 }));
    expect(await world.deadLetters('provider.event')).toHaveLength(before + 1);
    expect(await available(own.expert)).toBe(360);
  });

  it('[M48a] a payout that the bank sends back after its arrival is available again, our fee included', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    const { id } = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    const key = `payout:${id}`;
    const fees = (await world.balances('fees'))['fees'] ?? 0;
    await world.delivers(fake.event({ type: 'payout.paid', key, amountCents: 9900 }));
    expect((await world.balances('fees'))['fees']).toBe(fees + 100);
    const returned = fake.event({ type: 'payout.failed', key, code: 'account_closed' });
    await world.delivers(returned, fake.event({ type: 'payout.failed', key, code: 'account_closed' }));
    expect(await world.stateIn('payout', Number(id))).toBe('returned');
    expect(await world.summary(own.expert)).toMatchObject({ Available: 360, OnItsWay: 0, PaidOut: 0 });
    expect((await world.balances('fees'))['fees'] ?? 0).toBe(fees);
    expect(await world.balances(key)).toEqual({});
    expect(fake.named('reverseTransfer').filter((command) => command.key === key)).toHaveLength(1);
    const { json } = await own.expert.visitor.call('/admin/payoutfind', {});
    expect(json.data[0]).toMatchObject({ State: 'returned', Failure: 'account_closed' });
    expect((await world.heard(own.expert, 'money'))[0]).toMatchObject({
      Title: 'A payout has come back',
      Text: expect.stringContaining('$100'),
    });
    const lines = await own.expert.visitor.call('/admin/earningfind', {
      id: own.expert.id,
      tab: 'available',
    });
    expect(lines.json.data[0]).toMatchObject({ Kind: 'payout.returned', Gross: 99, Fee: -1, Net: 100 });
    // A repeated word about its arrival changes nothing.
    await world.delivers(fake.event({ type: 'payout.paid', key, amountCents: 9900 }));
    expect(await world.stateIn('payout', Number(id))).toBe('returned');
  });

  it('[M48a] arrival and return may be told in the other order', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    const { id } = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    const key = `payout:${id}`;
    const paid = fake.event({ type: 'payout.paid', key, amountCents: 9900 });
    await backend.advanceClock(DAY);
    await world.delivers(fake.event({ type: 'payout.failed', key, code: 'account_closed' }), paid);
    expect(await world.stateIn('payout', Number(id))).toBe('failed');
    expect(await available(own.expert)).toBe(360);
    expect((await world.deadLetters('provider.event')).join()).not.toContain(key);
  });

  it('[M88] our staff end a payout that no answer comes to, above $1,000 with a second operator', async () => {
    const staff = (as: string, command: Command) => runs(backend, as, command, backend.services.clock.now);
    const stops = (id: number) =>
      staff(olga, { command: 'payout fail', id, reason: 'The provider knows of no payout.' });
    const own = await world.deal(2000);
    await world.pays(own);
    await world.earns(own);
    const bank = await world.bank(own);
    fake.fails('payOut', 'network');
    const small = Number((await world.withdraws(own.expert, 100, bank)).id);
    await world.drain();
    expect(await stops(small), 'its command is tried again').toMatchObject({ result: 'payout_is_sent' });
    await backend.database
      .updateTable('tasks')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'payout.send')
      .execute();
    await world.drain();
    expect(await world.stateIn('payout', small)).toBe('sent');
    expect(await stops(small)).toMatchObject({ result: 'done' });
    expect(await world.stateIn('payout', small)).toBe('failed');
    expect(await available(own.expert)).toBe(1800);
    await world.drain();
    expect(fake.named('reverseTransfer').filter(({ key }) => key === `payout:${small}`)).toHaveLength(1);
    expect((await world.heard(own.expert, 'money'))[0]).toMatchObject({
      Title: 'A payout has failed',
      Text: expect.stringContaining('Withdraw the money again.'),
    });
    expect(await stops(small)).toMatchObject({ result: 'payout_failed' });
    const large = Number((await world.withdraws(own.expert, 1500, bank)).id);
    await world.drain();
    const asked = await stops(large);
    expect(asked.result).toBe('waiting');
    const id = Number(/approve (\d+)/.exec(asked.lines.join(' '))?.[1]);
    expect((await staff(other, { command: 'rulings' })).lines.join()).toContain(`payout ${large}: $1500.00`);
    expect(await staff(olga, { command: 'approve', id })).toMatchObject({ result: 'own_ruling' });
    expect(await world.stateIn('payout', large)).toBe('sent');
    expect(await staff(other, { command: 'approve', id })).toMatchObject({ result: 'done' });
    expect(await world.stateIn('payout', large)).toBe('failed');
    expect(await staff(other, { command: 'approve', id })).toMatchObject({ result: 'stale' });
    expect(await available(own.expert)).toBe(1800);
  });

  it('[M107] ending a payout ends the command that was given up, too', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    fake.fails('transfer', 'network');
    const id = Number((await world.withdraws(own.expert, 100, bank)).id);
    await world.drain();
    await backend.database
      .updateTable('tasks')
      .set({ given_up_at: new Date(), error: 'too often' })
      .where('kind', '=', 'payout.send')
      .execute();
    const command = { command: 'payout fail', id, reason: 'The provider knows of no payout.' } as const;
    expect(await runs(backend, olga, command, backend.services.clock.now)).toMatchObject({ result: 'done' });
    await world.drain();
    expect(await world.deadLetters('payout.send')).toEqual([]);
    expect(await available(own.expert)).toBe(360);
    expect(fake.named('transfer').filter(({ key }) => key === `payout:${id}`)).toHaveLength(1);
  });

  it.skipIf(database === 'PGlite')(
    '[M107] while our staff end a payout nobody asks for its sending',
    async () => {
      const own = await earner();
      const bank = await world.bank(own);
      fake.fails('transfer', 'network');
      const id = Number((await world.withdraws(own.expert, 100, bank)).id);
      await world.drain();
      await backend.database.deleteFrom('tasks').where('kind', '=', 'payout.send').execute();
      await backend.database.transaction().execute(async (transaction) => {
        const user = olgaId;
        const now = backend.services.clock.now();
        const { version } = await transaction
          .selectFrom('lifecycles')
          .select('version')
          .where('kind', '=', 'payout')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const stop = { payout: id, version, amountCents: 10_000 };
        await stopPayout(transaction, stop, { user, now, reason: 'The provider knows of no payout.' });
        // As the server does that asks about it.
        const asks = backend.database.transaction().execute(async (asking) => {
          await sql`set local lock_timeout = '200ms'`.execute(asking);
          await sendPayout(asking, id);
        });
        await expect(asks).rejects.toThrow('lock timeout');
      });
      await world.drain();
      expect(await world.stateIn('payout', id)).toBe('failed');
      expect(fake.named('transfer').filter(({ key }) => key === `payout:${id}`)).toHaveLength(1);
    },
  );

  it('[M89] our staff pay somebody whose identity is not proven, above $1,000 with a second operator', async () => {
    const staff = (as: string, command: Command) => runs(backend, as, command, backend.services.clock.now);
    const pays = (id: number) =>
      staff(olga, { command: 'payout paid-otherwise', id, reason: 'By bank transfer.' });
    const able = await earner();
    await world.bank(able);
    expect(await pays(able.expert.id)).toMatchObject({ result: 'can_withdraw' });
    expect(await pays(able.company.id)).toMatchObject({ result: 'freelancer_not_found' });

    const own = await earner();
    const key = `available:${own.expert.id}`;
    expect(await pays(own.expert.id)).toMatchObject({ result: 'done' });
    expect(await world.balances(key)).toEqual({});
    await world.drain();
    expect((await world.heard(own.expert, 'money'))[0]).toMatchObject({
      Title: 'We have paid you in another way',
      Text: expect.stringContaining('“By bank transfer.”'),
    });
    expect(await world.summary(own.expert)).toMatchObject({ Available: 0, OnItsWay: 0, PaidOut: 360 });
    const lines = await own.expert.visitor.call('/admin/earningfind', { id: own.expert.id, tab: 'paidOut' });
    expect(lines.json.data[0]).toMatchObject({
      Kind: 'payout.paidOtherwise',
      To: 'otherwise',
      Title: 'Paid by our staff',
      Net: 360,
    });
    const payouts = await own.expert.visitor.call('/admin/payoutfind', {});
    expect(payouts.json).toMatchObject({ total: 1, data: [{ State: 'paidOtherwise', Amount: 360 }] });
    expect(payouts.json.data[0]).not.toHaveProperty('Method');

    const rich = await world.deal(2000);
    await world.pays(rich);
    await world.earns(rich);
    const asked = await pays(rich.expert.id);
    expect(asked.result).toBe('waiting');
    const id = Number(/approve (\d+)/.exec(asked.lines.join(' '))?.[1]);
    const lists = async () => (await staff(other, { command: 'rulings' })).lines.join();
    expect(await lists()).toContain(`account ${rich.expert.id}: $1800.00`);
    expect(await staff(olga, { command: 'approve', id })).toMatchObject({ result: 'own_ruling' });
    expect(await staff(other, { command: 'approve', id })).toMatchObject({ result: 'done' });
    expect(await lists()).not.toContain(`account ${rich.expert.id}:`);
    expect(await staff(other, { command: 'approve', id })).toMatchObject({ result: 'nothing_available' });
  });

  it('[M15b] so does a transfer that fails, or an account that the provider refuses', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    const one = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    await world.delivers(fake.event({ type: 'transfer.failed', key: `payout:${one.id}` }));
    expect(await world.stateIn('payout', Number(one.id))).toBe('failed');
    for (const code of ['method_gone', 'unknown'] as const) {
      fake.fails('payOut', code);
      const next = await world.withdraws(own.expert, 100, bank);
      await world.drain();
      expect(await world.stateIn('payout', Number(next.id))).toBe('failed');
      expect(await available(own.expert)).toBe(360);
    }
  });

  it('[M15c] the arrival may be told before the sending, and no command is repeated under another key', async () => {
    const own = await earner();
    const bank = await world.bank(own);
    fake.fails('payOut', 'network');
    const { id } = await world.withdraws(own.expert, 100, bank);
    await world.drain();
    await world.delivers(fake.event({ type: 'payout.paid', key: `payout:${id}`, amountCents: 9900 }));
    await backend.database
      .updateTable('tasks')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'payout.send')
      .execute();
    await world.drain();
    expect(await world.stateIn('payout', Number(id))).toBe('paid');
    expect(
      new Set(fake.commands.map(({ key }) => key).filter((key) => key.startsWith(`payout:${id}`))),
    ).toEqual(new Set([`payout:${id}`]));
  });

  describe('before the first payout', () => {
    it('[M12a] the provider checks the identity, and its latest word counts, whatever arrives last', async () => {
      const own = await createUser({ backend }, 'Freelancer');
      const returnTo = `/earning-detail/${own.id}`;
      const { Url } = await world.told<{ Url: string }>(own, 'openPayoutAccount', { returnTo });
      expect(Url).toMatch(/^\/fake\/identity\/account:/);
      expect((await world.summary(own)).Account).toBe('none');
      const changed = { type: 'account.changed', account: `acct-${own.id}`, user: own.id } as const;
      const verified = fake.event({ ...changed, status: 'verified' });
      // Earlier, not the other later: an event of the future counts as one of now.
      const pending = {
        ...fake.event({ ...changed, status: 'pending' }),
        at: new Date(Date.parse(verified.at) - 1).toISOString(),
      };
      await world.delivers(verified, pending);
      expect((await world.summary(own)).Account).toBe('verified');
      const before = (await world.deadLetters('provider.event')).length;
      await world.delivers(fake.event({ ...changed, account: 'acct-of-a-thief', status: 'verified' }));
      expect(await world.deadLetters('provider.event')).toHaveLength(before + 1);
      const company = await createUser({ backend }, 'Employer');
      expect(await world.tries(company, 'openPayoutAccount', { returnTo })).toEqual([
        403,
        'freelancers_only',
      ]);
      fake.fails('openAccount', 'network');
      expect(await world.tries(own, 'openPayoutAccount', { returnTo })).toEqual([
        503,
        'provider_unavailable',
      ]);
    });

    it('[M13a] a bank account needs the password, waits three days, and is always told by mail', async () => {
      const own = await createUser({ backend }, 'Freelancer');
      const returnTo = `/earning-detail/${own.id}`;
      expect(await world.tries(own, 'addPayoutMethod', { Password: 'not the one', returnTo })).toEqual([
        403,
        'password_wrong',
      ]);
      const links = fake.named('methodLink').length;
      expect(await world.tries(own, 'addPayoutMethod', { Password: '', returnTo })).toEqual([
        400,
        'invalid_field',
      ]);
      expect(fake.named('methodLink')).toHaveLength(links);
      const { Url } = await world.told<{ Url: string }>(own, 'addPayoutMethod', {
        Password: PASSWORD,
        returnTo,
      });
      expect(Url).toMatch(/^\/fake\/bank\/method:/);
      await world.delivers(
        fake.event({
          type: 'method.added',
          key: 'method:x',
          kind: 'bank',
          user: own.id,
          kept: { token: `bank-${own.id}`, label: 'Test bank account ending in 6789' },
        }),
      );
      const [method] = (await world.summary(own)).Methods;
      expect(Date.parse(method?.UsableAt ?? '') - Date.parse(method?.AddedAt ?? '')).toBe(
        terms.newMethodDays * DAY,
      );
      const [mail] = post.to(own.email).filter(({ subject }) => subject.includes('bank account'));
      expect(mail?.text).toContain('Test bank account ending in 6789');
      expect(mail?.text).toContain('choose a new password');
      expect((await world.heard(own, 'money'))[0]?.Title).toBe('A bank account was added for your payouts');
    });

    it('[M13b] the first bank account is the default, and another one can be chosen', async () => {
      const own = await earner();
      await world.bank(own);
      await world.delivers(
        fake.event({
          type: 'method.added',
          key: 'method:y',
          kind: 'bank',
          user: own.expert.id,
          kept: { token: `second-${own.expert.id}`, label: 'Test bank account ending in 2222' },
        }),
      );
      const [first, second] = (await world.summary(own.expert)).Methods;
      expect([first?.IsDefault, second?.IsDefault]).toEqual([true, false]);
      await world.told(own.expert, 'choosePayoutMethod', { id: second?.id });
      expect((await world.summary(own.expert)).Methods[0]?.id).toBe(second?.id);
      const stranger = await earner();
      for (const name of ['choosePayoutMethod', 'removePayoutMethod'] as const)
        expect(await world.tries(stranger.expert, name, { id: second?.id })).toEqual([409, 'method_gone']);
    });
  });
});
