/** Commands of the port: once for each key, in any order, from several processes, whatever dies in between. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount, demoMethod } from '../../../server/provider/embedded/demo-data.ts';
import { testBankAccounts } from '../../../server/provider/embedded/test-numbers.ts';
import type { ProviderRefusal } from '../../../server/provider/port.ts';
import { hasPostgres } from '../../support/postgres.ts';
import {
  booksOf,
  cardFields,
  charge,
  DAY,
  freshKey,
  openCheckout,
  openProviderWorld,
  openVerified,
  pay,
  type ProviderWorld,
} from './provider-world.ts';

const refusalOf = async (command: Promise<unknown>): Promise<string> => {
  const error: unknown = await command.then(
    () => 'no refusal',
    (reason: unknown) => reason,
  );
  return (error as ProviderRefusal).code ?? String(error);
};

const itObeys = (database: 'PGlite' | 'PostgreSQL'): void => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openProviderWorld(database);
  });
  afterEach(async () => {
    await world.drain();
    expect(world.tasks.lines, 'the log of the tasks').toEqual([]);
    expect(await booksOf(world)).toMatchObject({ isBalanced: true });
  });
  afterAll(() => world.close());

  const keptCard = async (user: number, behaviour: 'success' | 'insufficient' | 'secondStep' = 'success') => {
    const link = await world.provider.methodLink(freshKey('method'), { kind: 'card', user, returnTo: '/' });
    expect((await world.submit(link.url, cardFields(behaviour))).status).toBe(303);
    await world.drain();
    const added = world.events.findLast((event) => event.type === 'method.added' && event.user === user);
    return added?.type === 'method.added' ? added.kept.token : '';
  };
  const freelancer = (user: number, bank: keyof typeof testBankAccounts = 'success') =>
    openVerified(world, user, testBankAccounts[bank].number);
  const eventsOf = (key: string) => world.events.filter((event) => 'key' in event && event.key === key);

  it('[M30a] a charge arrives eight times at once from two processes, and is done once', async () => {
    const method = await keptCard(11);
    const other = await world.tasks.again();
    const second = world.again(other.database);
    const key = freshKey('payment');
    const order = charge(world, { user: 11, method });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => (turn % 2 ? second : world.provider).charge(key, order)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ state: 'done', charge: expect.stringMatching(/^ch_/) });
    await world.drain();
    expect(eventsOf(key)).toMatchObject([{ type: 'charge.settled', amountCents: 41_200, user: 11 }]);
    expect((await world.movements()).filter((movement) => movement.key === key)).toHaveLength(1);
    if (database === 'PostgreSQL') await other.close();
  });

  it('[M30a] every other command is done once too, and repeats its answer', async () => {
    const { provider } = world;
    const key = freshKey('account');
    const account = await provider.openAccount(key, { user: 12 });
    expect(await provider.openAccount(key, { user: 12 })).toEqual(account);
    expect(await provider.openAccount(freshKey('account'), { user: 12 })).toEqual(account);
    const link = { ...account, returnTo: '/earning-detail/12' };
    const linkKey = freshKey('account');
    expect(await provider.accountLink(linkKey, link)).toEqual(await provider.accountLink(linkKey, link));
    const bank = { kind: 'bank', user: 12, returnTo: '/' } as const;
    const bankKey = freshKey('method');
    expect(await provider.methodLink(bankKey, bank)).toEqual(await provider.methodLink(bankKey, bank));

    const paid = await pay(world, 'success');
    const refund = { charge: paid.charge, amountCents: 200 };
    const refundKey = freshKey('refund');
    await Promise.all([provider.refund(refundKey, refund), provider.refund(refundKey, refund)]);
    const { account: theirs, method } = await freelancer(13);
    const before = await provider.balance();
    const payout = freshKey('payout');
    for (let turn = 0; turn < 2; turn += 1) {
      await provider.transfer(payout, { account: theirs, amountCents: 900 });
      await provider.payOut(payout, { account: theirs, amountCents: 900, method });
    }
    expect(await provider.balance()).toEqual({
      platformCents: before.platformCents - 900,
      accountsCents: before.accountsCents + 900,
    });
    await world.pass(DAY);
    expect(eventsOf(refundKey)).toMatchObject([{ type: 'refund.settled', amountCents: 200 }]);
    expect(eventsOf(payout)).toMatchObject([{ type: 'payout.paid', amountCents: 900 }]);
    expect((await provider.balance()).accountsCents).toBe(before.accountsCents);
  });

  it('[M30b] a key with another body is refused, and changes nothing', async () => {
    const { provider } = world;
    const { key } = await openCheckout(world);
    const again = (more: object) => refusalOf(provider.charge(key, charge(world, more)));
    expect(await again({ amountCents: 41_201 })).toBe('key_reused');
    expect(await again({ user: 8 })).toBe('key_reused');
    expect(await again({ method: 'card_1' })).toBe('key_reused');
    expect(await again({})).toBe('no refusal');
    // The same page of ours at another of our addresses is the same body.
    expect(await again({ returnTo: 'https://market.example/milestone-payment?payment=12' })).toBe(
      'no refusal',
    );
    const { charge: paid } = await pay(world, 'success');
    const refund = freshKey('refund');
    await provider.refund(refund, { charge: paid, amountCents: 100 });
    expect(await refusalOf(provider.refund(refund, { charge: paid, amountCents: 101 }))).toBe('key_reused');
    const account = freshKey('account');
    await provider.openAccount(account, { user: 14 });
    expect(await refusalOf(provider.openAccount(account, { user: 15 }))).toBe('key_reused');
  });

  it('[M30c] a command whose process dies before it commits leaves nothing, and can be repeated', async () => {
    const method = await keptCard(16);
    const dying = world.again(
      new Proxy(world.database, {
        get: (target, name) =>
          name === 'transaction'
            ? () => ({
                execute: (work: (transaction: unknown) => Promise<unknown>) =>
                  target.transaction().execute(async (transaction) => {
                    await work(transaction);
                    throw new Error('killed');
                  }),
              })
            : Reflect.get(target, name, target),
      }),
    );
    const key = freshKey('payment');
    const order = charge(world, { user: 16, method });
    await expect(dying.charge(key, order)).rejects.toThrow('killed');
    await world.drain();
    expect(await world.provider.findCharge(key)).toBeUndefined();
    expect(eventsOf(key)).toEqual([]);
    expect(await world.provider.charge(key, order)).toMatchObject({ state: 'done' });
    await world.drain();
    expect(eventsOf(key)).toHaveLength(1);
  });

  it('[M30d] a checkout can be closed before or after its charge, and a paid one stays paid', async () => {
    const { provider } = world;
    const early = freshKey('payment');
    await provider.expire(early);
    const answer = await provider.charge(early, charge(world));
    if (answer.state !== 'redirect') throw new Error(answer.state);
    expect((await world.get(answer.url)).status).toBe(410);
    const method = await keptCard(17);
    const earlyKept = freshKey('payment');
    await provider.expire(earlyKept);
    expect(await provider.charge(earlyKept, charge(world, { user: 17, method }))).toMatchObject({
      state: 'redirect',
    });
    expect(await provider.findCharge(earlyKept)).toBeUndefined();

    const { key, path } = await openCheckout(world);
    await provider.expire(key);
    await provider.expire(key);
    expect((await world.submit(path, cardFields('success'))).status).toBe(410);
    expect(await provider.findCharge(key)).toBeUndefined();

    const paid = await pay(world, 'success');
    await provider.expire(paid.key);
    expect(await provider.findCharge(paid.key)).toMatchObject({ type: 'charge.settled' });
    await provider.refund(freshKey('refund'), { charge: paid.charge, amountCents: 41_200 });
  });

  it('[M33b] refunds of a charge never exceed it, also at once', async () => {
    const { charge: paid } = await pay(world, 'success');
    const refund = (amountCents: number) =>
      refusalOf(world.provider.refund(freshKey('refund'), { charge: paid, amountCents }));
    const results = await Promise.all(Array.from({ length: 5 }, () => refund(20_000)));
    expect(results.filter((result) => result === 'no refusal')).toHaveLength(2);
    expect(await refund(1201)).toBe('charge_refunded');
    expect(await refund(1200)).toBe('no refusal');
    expect(
      await refusalOf(world.provider.refund(freshKey('refund'), { charge: 'ch_x', amountCents: 1 })),
    ).toBe('unknown');
  });

  it('[M34b] an account pays out no more than it holds, also at once, and only when it is verified', async () => {
    const { provider } = world;
    await pay(world, 'success');
    const { account, method } = await freelancer(21);
    await provider.transfer(freshKey('payout'), { account, amountCents: 1000 });
    const payOut = (amountCents: number, token = method) =>
      refusalOf(provider.payOut(freshKey('payout'), { account, amountCents, method: token }));
    const results = await Promise.all(Array.from({ length: 4 }, () => payOut(400)));
    expect(results.filter((result) => result === 'no refusal')).toHaveLength(2);
    expect(await payOut(201)).toBe('balance_insufficient');
    expect(await payOut(100, 'bank_x')).toBe('method_gone');
    const { method: foreign } = await freelancer(22);
    expect(await payOut(100, foreign)).toBe('method_gone');
    const { account: unproven } = await provider.openAccount(freshKey('account'), { user: 23 });
    const unverified = { account: unproven, amountCents: 100 };
    expect(await refusalOf(provider.transfer(freshKey('payout'), unverified))).toBe('account_restricted');
    expect(await refusalOf(provider.payOut(freshKey('payout'), { ...unverified, method }))).toBe(
      'account_restricted',
    );
    expect(
      await refusalOf(provider.transfer(freshKey('payout'), { account: 'acct_x', amountCents: 1 })),
    ).toBe('unknown');
    await world.pass(DAY);
    expect((await provider.balance()).accountsCents).toBe(200);
    await provider.payOut(freshKey('payout'), { account, amountCents: 200, method });
    await world.pass(DAY);
    expect((await provider.balance()).accountsCents).toBe(0);
  });

  it('[M34c] a transfer is reversed once, and not while its money is on its way to a bank', async () => {
    const { provider } = world;
    await pay(world, 'success');
    const { account, method } = await freelancer(24, 'frozen');
    const key = freshKey('payout');
    const before = await provider.balance();
    expect(await refusalOf(provider.reverseTransfer(key))).toBe('unknown');
    await provider.transfer(key, { account, amountCents: 700 });
    await provider.payOut(key, { account, amountCents: 700, method });
    expect(await refusalOf(provider.reverseTransfer(key))).toBe('balance_insufficient');
    await world.pass(DAY);
    expect(eventsOf(key)).toMatchObject([{ type: 'payout.failed', code: 'account_frozen' }]);
    await Promise.all([provider.reverseTransfer(key), provider.reverseTransfer(key)]);
    expect(await provider.balance()).toEqual(before);
  });

  it.each([
    ['closed', 'account_closed', 31],
    ['frozen', 'account_frozen', 32],
    ['invalid', 'invalid_account', 33],
    ['refused', 'bank_declined', 34],
  ] as const)('[M34a] a bank account that is %s refuses its payout after a day', async (bank, code, user) => {
    await pay(world, 'success');
    const { account, method } = await freelancer(user, bank);
    const key = freshKey('payout');
    await world.provider.transfer(key, { account, amountCents: 500 });
    await world.provider.payOut(key, { account, amountCents: 500, method });
    await world.pass(DAY - 1000);
    expect(eventsOf(key)).toEqual([]);
    await world.pass(1000);
    expect(eventsOf(key)).toMatchObject([{ type: 'payout.failed', code }]);
    expect((await world.movements()).filter((movement) => movement.key === key)).toEqual([]);
    await world.provider.reverseTransfer(key);
  });

  it('[M95] tells what it has told since then, of the types that are asked for, in its order', async () => {
    const toldSince = async (
      moment: number,
      ...types: Parameters<ProviderWorld['provider']['eventsSince']>[1]
    ) => {
      const found = [];
      for await (const { id } of world.provider.eventsSince(new Date(moment), types)) found.push(id);
      return found;
    };
    await pay(world, 'success');
    await world.pass(1000);
    const since = world.tasks.time;
    const own = [];
    for (const user of [171, 172]) {
      await openVerified(world, user, testBankAccounts.success.number);
      await world.pass(1000);
      const changed = world.events.filter((event) => event.type === 'account.changed' && event.user === user);
      own.push(...changed.map(({ id }) => id));
    }
    expect(own).toHaveLength(2);
    expect(await toldSince(since, 'account.changed')).toEqual(own);
    expect(await toldSince(since, 'charge.settled')).toEqual([]);
    expect(await toldSince(world.tasks.time, 'account.changed')).toEqual([]);
  });

  it('[M34a] one bank account takes its payouts, and sends them back three days later', async () => {
    await pay(world, 'success');
    const { account, method } = await freelancer(35, 'returned');
    const before = await world.provider.balance();
    const key = freshKey('payout');
    await world.provider.transfer(key, { account, amountCents: 500 });
    await world.provider.payOut(key, { account, amountCents: 500, method });
    expect(await world.provider.findPayout(key)).toBeUndefined();
    await world.pass(DAY);
    expect(eventsOf(key)).toMatchObject([{ type: 'payout.paid' }]);
    expect(await world.provider.findPayout(key)).toMatchObject({ type: 'payout.paid' });
    await world.pass(3 * DAY);
    expect(eventsOf(key)).toMatchObject([
      { type: 'payout.paid' },
      { type: 'payout.failed', code: 'account_closed' },
    ]);
    expect(await world.provider.findPayout(key)).toMatchObject({ type: 'payout.failed' });
    const moved = (await world.movements()).filter((movement) => movement.key === key);
    expect(moved.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['payout', -500],
      ['payout', 500],
    ]);
    await world.provider.reverseTransfer(key);
    expect(await world.provider.balance()).toEqual(before);
  });

  it('[M32d] what became of a refund can be looked up', async () => {
    const { charge: paid } = await pay(world, 'noRefund');
    const [first, second] = [freshKey('refund'), freshKey('refund')];
    expect(await world.provider.findRefund(first)).toBeUndefined();
    await world.provider.refund(first, { charge: paid, amountCents: 100 });
    await world.provider.refund(second, { charge: paid, amountCents: 100 });
    expect(await world.provider.findRefund(first)).toMatchObject({ type: 'refund.failed', key: first });
    expect(await world.provider.findRefund(second)).toMatchObject({ type: 'refund.settled', key: second });
    await world.drain();
  });

  it('[M50b] somebody who leaves is erased: cards, accounts, pages, events and what was paid for', async () => {
    const { provider, database: own } = world;
    const user = 81;
    await keptCard(user);
    const paid = await pay(world, 'silent', { user, fields: { keep: 'yes' } });
    const late = await pay(world, 'late', { user, fields: { keep: 'yes' } });
    const link = await provider.methodLink(freshKey('method'), { kind: 'card', user, returnTo: '/' });
    const { account } = await freelancer(user);
    const key = freshKey('account');
    await Promise.all([provider.closeAccount(key, { user }), provider.closeAccount(key, { user })]);
    const rows: string[] = [];
    for (const table of ['provider_methods', 'provider_charges', 'provider_links', 'provider_outgoing']) {
      const found = await sql<{ text: string }>`
        select row_to_json(own)::text as text from ${sql.table(table)} own
        where coalesce(to_jsonb(own)->>'user_id', to_jsonb(own)#>>'{body,user}') = ${String(user)}`.execute(
        own,
      );
      rows.push(...found.rows.map(({ text }) => text));
    }
    expect(rows.length).toBeGreaterThan(4);
    for (const text of rows) {
      expect(text).not.toContain('ending in');
      expect(text).not.toContain('Audit and list of repairs');
      expect(text).not.toMatch(/"last_four":"(?!0000)/);
    }
    expect((await world.get(link.url)).status).toBe(404);
    expect(await refusalOf(provider.transfer(freshKey('payout'), { account, amountCents: 1 }))).toBe(
      'account_restricted',
    );
    // Its books work on: the charge can be found and refunded, and the late one is still paid.
    expect(await provider.findCharge(paid.key)).toMatchObject({ charge: paid.charge, kept: null });
    expect(
      await refusalOf(provider.refund(freshKey('refund'), { charge: paid.charge, amountCents: 5 })),
    ).toBe('no refusal');
    await world.pass(21 * 60_000);
    expect(eventsOf(late.key)).toMatchObject([{ type: 'charge.settled', kept: null, label: 'Removed' }]);
  });

  it('[M36a] the balance never falls below zero: what is lacking is collected, as a movement of its own', async () => {
    const { provider } = world;
    const { account, method } = await freelancer(50);
    const key = freshKey('payout');
    const { platformCents } = await provider.balance();
    await provider.transfer(key, { account, amountCents: platformCents + 300 });
    expect(await provider.balance()).toMatchObject({ platformCents: 0 });
    expect((await world.movements()).at(-1)).toMatchObject({ kind: 'topUp', key, amountCents: 300 });
    await provider.payOut(key, { account, amountCents: platformCents + 300, method });
    await world.pass(DAY);
    expect((await world.movements()).at(-1)).toMatchObject({
      kind: 'payout',
      key,
      amountCents: -(platformCents + 300),
      at: world.now().toISOString(),
    });
    expect(await provider.balance()).toEqual({ platformCents: 0, accountsCents: 0 });
  });

  it('[M38a] a kept card pays without a page, unless its bank wants the second step', async () => {
    const { provider } = world;
    const order = async (user: number, behaviour: 'success' | 'insufficient' | 'secondStep') =>
      charge(world, { user, method: await keptCard(user, behaviour) });
    expect(await provider.charge(freshKey('payment'), await order(61, 'success'))).toMatchObject({
      state: 'done',
    });
    const declined = freshKey('payment');
    const declinedOrder = await order(62, 'insufficient');
    for (let turn = 0; turn < 2; turn += 1)
      expect(await provider.charge(declined, declinedOrder)).toEqual({
        state: 'declined',
        code: 'insufficient_funds',
      });
    await world.drain();
    expect(eventsOf(declined)).toEqual([]); // the answer has told it
    expect(await provider.findCharge(declined)).toMatchObject({
      type: 'charge.failed',
      code: 'insufficient_funds',
    });
    const step = freshKey('payment');
    const answer = await provider.charge(step, await order(63, 'secondStep'));
    if (answer.state !== 'redirect') throw new Error(answer.state);
    expect((await world.get(answer.url)).html).toContain('Confirm that it is you');
    const paid = await world.submit(answer.url, { act: 'confirm', code: '123456' });
    expect([paid.status, paid.location]).toEqual([303, '/milestone-payment?payment=12']);
    await world.drain();
    expect(eventsOf(step)).toMatchObject([{ type: 'charge.settled', kept: null }]);
  });

  it('[M38b] a card that was removed, or that belongs to somebody else, is refused', async () => {
    const { provider } = world;
    const method = await keptCard(64);
    const byCard = (user: number) =>
      refusalOf(provider.charge(freshKey('payment'), charge(world, { user, method })));
    expect(await byCard(65)).toBe('method_gone');
    expect(await byCard(64)).toBe('no refusal');
    await provider.removeMethod(freshKey('method'), { token: method });
    await provider.removeMethod(freshKey('method'), { token: method });
    expect(await byCard(64)).toBe('method_gone');
    expect(await refusalOf(provider.removeMethod(freshKey('method'), { token: 'card_x' }))).toBe('unknown');
  });

  it('[M38a] cards and accounts of the demonstration work like added ones', async () => {
    const card = demoMethod({
      user: 71,
      kept: { kind: 'card', behaviour: 'success' },
      addedAt: world.now(),
    });
    const bank = demoMethod({
      user: 72,
      kept: { kind: 'bank', behaviour: 'success' },
      addedAt: world.now(),
    });
    await world.database.insertInto('provider_methods').values([card, bank]).execute();
    const account = demoAccount(72, world.now());
    await world.database.insertInto('provider_accounts').values(account).execute();
    const paid = await world.provider.charge(
      freshKey('payment'),
      charge(world, { user: 71, method: card.token }),
    );
    expect(paid.state).toBe('done');
    const key = freshKey('payout');
    expect(await world.provider.openAccount(freshKey('account'), { user: 72 })).toEqual({
      account: account.id,
    });
    await world.provider.transfer(key, { account: account.id, amountCents: 100 });
    await world.provider.payOut(key, { account: account.id, amountCents: 100, method: bank.token });
    await world.pass(DAY);
    expect(eventsOf(key)).toMatchObject([{ type: 'payout.paid' }]);
  });
};

describe('the embedded provider on PGlite', () => {
  itObeys('PGlite');
});
describe.skipIf(!hasPostgres)('the embedded provider on PostgreSQL', () => {
  itObeys('PostgreSQL');
});
