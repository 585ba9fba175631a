/** What every payment provider behind the port does alike. Each provider's tests open a world of their own for it. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listOf } from '../../../server/core/list-of.ts';
import type {
  Charge,
  PaymentProvider,
  ProviderEvent,
  ProviderMovement,
  ProviderRefusal,
} from '../../../server/provider/port.ts';
import { freshKey } from './provider-world.ts';

type ContractCard = 'success' | 'insufficient' | 'secondStep';
export interface PortWorld {
  readonly provider: PaymentProvider;
  /** Another process with the same database. */
  again(): Promise<{ readonly provider: PaymentProvider; close(): Promise<void> }>;
  now(): Date;
  /** Passes time until the money of charges can be paid out. */
  settles(): Promise<void>;
  /** Pays an open checkout at the provider. */
  visits(url: string, card: ContractCard): Promise<void>;
  /** Keeps a card of the person, and returns its token. */
  keepsCard(user: number, card: ContractCard): Promise<string>;
  earner(user: number): Promise<{ readonly account: string; readonly method: string }>;
  /** Banks answer all payouts; with a bank account that fails, they refuse. */
  banksAnswer(): Promise<void>;
  /** What the provider has told, in the order of arrival. */
  told(): Promise<readonly ProviderEvent[]>;
  close(): Promise<void>;
}

export const refusalOf = async (command: Promise<unknown>): Promise<string> => {
  const error: unknown = await command.then(
    () => 'no refusal',
    (reason: unknown) => reason,
  );
  return (error as ProviderRefusal).code ?? String(error);
};

export const orderAt = (now: Date, more: Partial<Charge> = {}): Charge => ({
  user: 7,
  amountCents: 41_200,
  lines: [
    { words: 'Audit and list of repairs', cents: 40_000 },
    { words: 'Our fee', cents: 1200 },
  ],
  expiresAt: new Date(now.getTime() + 15 * 60_000).toISOString(),
  returnTo: '/thank-you?payment=12',
  ...more,
});

export const itObeysThePort = (open: () => Promise<PortWorld>): void => {
  let world: PortWorld;
  beforeAll(async () => {
    world = await open();
  });
  const movements = (): Promise<ProviderMovement[]> => listOf(world.provider.movements());
  afterEach(async () => {
    await world.told();
    const { platformCents, accountsCents } = await world.provider.balance();
    const moved = (await movements()).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(platformCents + accountsCents, 'its movements are its balance').toBe(moved);
  });
  afterAll(() => world.close());

  const order = (more: Partial<Charge> = {}): Charge => orderAt(world.now(), more);
  const toldOf = async (key: string) =>
    (await world.told()).filter((event) => 'key' in event && event.key === key);
  const movedBy = async (key: string) =>
    (await movements()).filter((own) => own.key === key).map(({ kind, amountCents }) => [kind, amountCents]);
  /** A checkout that was paid with a good card. */
  const pays = async (more: Partial<Charge> = {}) => {
    const key = freshKey('payment');
    const result = await world.provider.charge(key, order(more));
    if (result.state !== 'redirect') throw new Error(result.state);
    await world.visits(result.url, 'success');
    const event = await world.provider.findCharge(key);
    if (event?.type !== 'charge.settled') throw new Error('it was not paid');
    return { key, charge: event.charge };
  };
  const pages = async (key: `payment:${number}`, asked: Charge): Promise<string> => {
    const result = await world.provider.charge(key, asked);
    return result.state === 'redirect' ? result.url : result.state;
  };

  it('[M110] charges a kept card once, however often and wherever its command arrives', async () => {
    const method = await world.keepsCard(11, 'success');
    const other = await world.again();
    const key = freshKey('payment');
    const asked = order({ user: 11, method });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => (turn % 2 ? other.provider : world.provider).charge(key, asked)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ state: 'done', charge: expect.stringMatching(/^ch_/) });
    expect(await toldOf(key)).toMatchObject([{ type: 'charge.settled', amountCents: 41_200, user: 11 }]);
    expect(await movedBy(key)).toEqual([['charge', 41_200]]);
    await other.close();
  });

  it('[M110] a repeated command has the same page, refund, transfer and payout', async () => {
    const { provider } = world;
    const key = freshKey('payment');
    const asked = order();
    expect(await pages(key, asked)).toBe(await pages(key, asked));
    const paid = await pays();
    const refund = freshKey('refund');
    for (let turn = 0; turn < 2; turn += 1)
      await provider.refund(refund, { charge: paid.charge, amountCents: 200 });
    expect(await toldOf(refund)).toMatchObject([{ type: 'refund.settled', amountCents: 200 }]);
    expect(await movedBy(refund)).toEqual([['refund', -200]]);
    const { account, method } = await world.earner(13);
    await world.settles();
    const before = await provider.balance();
    const payout = freshKey('payout');
    for (let turn = 0; turn < 2; turn += 1) {
      await provider.transfer(payout, { account, amountCents: 900 });
      await provider.payOut(payout, { account, amountCents: 900, method });
    }
    expect((await provider.balance()).platformCents).toBe(before.platformCents - 900);
    await world.banksAnswer();
    expect(await toldOf(payout)).toMatchObject([{ type: 'payout.paid', amountCents: 900 }]);
    expect(await movedBy(payout)).toEqual([['payout', -900]]);
    expect((await provider.balance()).accountsCents).toBe(before.accountsCents);
  });

  it('[M110] refuses a key with another body', async () => {
    const { provider } = world;
    const key = freshKey('payment');
    await provider.charge(key, order());
    const again = (more: object) => refusalOf(provider.charge(key, order(more)));
    expect(await again({ amountCents: 41_201 })).toBe('key_reused');
    expect(await again({ user: 8 })).toBe('key_reused');
    expect(await again({ returnTo: 'https://market.example/thank-you?payment=12' })).toBe('no refusal');
    const { charge } = await pays();
    const refund = freshKey('refund');
    await provider.refund(refund, { charge, amountCents: 100 });
    expect(await refusalOf(provider.refund(refund, { charge, amountCents: 101 }))).toBe('key_reused');
  });

  it('[M110] a checkout that was closed takes no card, also if it is closed before it is opened', async () => {
    const { provider } = world;
    const early = freshKey('payment');
    await provider.expire(early);
    expect(await provider.charge(early, order())).toMatchObject({ state: 'redirect' });
    expect(await provider.findCharge(early)).toBeUndefined();
    const key = freshKey('payment');
    const url = await pages(key, order());
    await provider.expire(key);
    await provider.expire(key);
    await world.visits(url, 'success').catch(() => {});
    expect(await provider.findCharge(key)).toBeUndefined();
    const paid = await pays();
    await provider.expire(paid.key);
    expect(await provider.findCharge(paid.key)).toMatchObject({
      type: 'charge.settled',
      charge: paid.charge,
    });
  });

  it('[M110] a declined card can be followed by another one on the same page', async () => {
    const key = freshKey('payment');
    const url = await pages(key, order());
    await world.visits(url, 'insufficient');
    expect(await toldOf(key)).toMatchObject([{ type: 'charge.failed', code: 'insufficient_funds' }]);
    expect(await world.provider.findCharge(key)).toMatchObject({ type: 'charge.failed' });
    await world.visits(url, 'success');
    expect(await world.provider.findCharge(key)).toMatchObject({ type: 'charge.settled' });
    expect(await toldOf(key)).toMatchObject([{ type: 'charge.failed' }, { type: 'charge.settled' }]);
  });

  it('[M113] a kept card is declined with its reason, or leads to a page if its bank wants the owner', async () => {
    const { provider } = world;
    const asked = async (user: number, card: ContractCard) =>
      order({ user, method: await world.keepsCard(user, card) });
    const declined = freshKey('payment');
    const declinedOrder = await asked(62, 'insufficient');
    for (let turn = 0; turn < 2; turn += 1)
      expect(await provider.charge(declined, declinedOrder)).toEqual({
        state: 'declined',
        code: 'insufficient_funds',
      });
    const step = freshKey('payment');
    const stepOrder = await asked(63, 'secondStep');
    const result = await provider.charge(step, stepOrder);
    if (result.state !== 'redirect') throw new Error(result.state);
    expect(await provider.charge(step, stepOrder)).toEqual(result);
    await world.visits(result.url, 'secondStep');
    expect(await provider.findCharge(step)).toMatchObject({ type: 'charge.settled', amountCents: 41_200 });
    expect(await movedBy(step)).toEqual([['charge', 41_200]]);
  });

  it('[M110] refuses a card that was removed, or that belongs to somebody else', async () => {
    const { provider } = world;
    const method = await world.keepsCard(64, 'success');
    const byCard = (user: number) => refusalOf(provider.charge(freshKey('payment'), order({ user, method })));
    expect(await byCard(65)).toBe('method_gone');
    expect(await byCard(64)).toBe('no refusal');
    await provider.removeMethod(freshKey('method'), { token: method });
    expect(await byCard(64)).toBe('method_gone');
  });

  it('[M110] refunds never exceed their charge, also at once', async () => {
    const { provider } = world;
    const { charge } = await pays();
    const refund = (amountCents: number, of = charge) =>
      refusalOf(provider.refund(freshKey('refund'), { charge: of, amountCents }));
    const results = await Promise.all(Array.from({ length: 5 }, () => refund(20_000)));
    expect(results.filter((result) => result === 'no refusal')).toHaveLength(2);
    expect(await refund(1201)).toBe('charge_refunded');
    expect(await refund(1200)).toBe('no refusal');
    expect(await refund(1)).toBe('charge_refunded');
    expect(await refund(1, 'ch_x')).toBe('unknown');
    const asked = freshKey('refund');
    expect(await provider.findRefund(asked)).toBeUndefined();
    await provider.refund(asked, { charge: (await pays()).charge, amountCents: 5 });
    expect(await provider.findRefund(asked)).toMatchObject({ type: 'refund.settled', key: asked });
  });

  it('[M110] an account pays out no more than it holds, and only when it is verified', async () => {
    const { provider } = world;
    await pays();
    await world.settles();
    const { account, method } = await world.earner(21);
    await provider.transfer(freshKey('payout'), { account, amountCents: 1000 });
    const payOut = (amountCents: number, token = method) =>
      refusalOf(provider.payOut(freshKey('payout'), { account, amountCents, method: token }));
    const results = await Promise.all(Array.from({ length: 4 }, () => payOut(400)));
    expect(results.filter((result) => result === 'no refusal')).toHaveLength(2);
    expect(await payOut(201)).toBe('balance_insufficient');
    expect(await payOut(100, 'bank_x')).toBe('method_gone');
    const { method: foreign } = await world.earner(22);
    expect(await payOut(100, foreign)).toBe('method_gone');
    const { account: unproven } = await provider.openAccount('account:23', { user: 23 });
    expect(
      await refusalOf(provider.transfer(freshKey('payout'), { account: unproven, amountCents: 100 })),
    ).toBe('account_restricted');
    expect(
      await refusalOf(provider.transfer(freshKey('payout'), { account: 'acct_x', amountCents: 1 })),
    ).toBe('unknown');
    await world.banksAnswer();
    expect(await payOut(200)).toBe('no refusal');
    await world.banksAnswer();
  });

  it('[M110] a transfer is reversed once, and not while its money is on its way to a bank', async () => {
    const { provider } = world;
    await pays();
    await world.settles();
    const { account, method } = await world.earner(24);
    const key = freshKey('payout');
    const before = await provider.balance();
    expect(await refusalOf(provider.reverseTransfer(key))).toBe('unknown');
    await provider.transfer(key, { account, amountCents: 700 });
    await provider.payOut(key, { account, amountCents: 700, method });
    expect(await refusalOf(provider.reverseTransfer(key))).toBe('balance_insufficient');
    await world.banksAnswer();
    const other = freshKey('payout');
    await provider.transfer(other, { account, amountCents: 300 });
    await Promise.all([provider.reverseTransfer(other), provider.reverseTransfer(other)]);
    expect(await provider.balance()).toEqual({ ...before, platformCents: before.platformCents - 700 });
  });

  it('[M110] tells again what it has told since then, of the types that are asked for', async () => {
    const since = async (moment: Date, ...types: readonly ProviderEvent['type'][]) =>
      listOf(world.provider.eventsSince(moment, types));
    const start = world.now();
    const paid = await pays();
    await world.earner(31);
    const told = await world.told();
    const ids = (events: readonly ProviderEvent[]) => events.map(({ id }) => id).toSorted();
    const ofCharges = await since(start, 'charge.settled');
    expect(ofCharges.some((own) => 'key' in own && own.key === paid.key)).toBe(true);
    for (const id of ids(ofCharges)) expect(ids(told)).toContain(id);
    const changed = await since(start, 'account.changed');
    expect(changed.some((own) => own.type === 'account.changed' && own.user === 31)).toBe(true);
    expect(await since(new Date(world.now().getTime() + 3_600_000), 'charge.settled')).toEqual([]);
  });
};
