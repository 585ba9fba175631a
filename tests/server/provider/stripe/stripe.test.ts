/** What Stripe's provider does beyond the port: its pages, keys that Stripe forgets, sources of transfers, webhooks and books. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../../../server/core/list-of.ts';
import { HEARD } from '../../../../server/provider/stripe/news.ts';
import { EventError } from '../../../../server/provider/signature.ts';
import { orderAt, refusalOf } from '../port.cases.ts';
import { freshKey } from '../provider-world.ts';
import { openStripeWorld, type StripeWorld } from './stripe-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('Stripe’s provider', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await openStripeWorld('PGlite');
  });
  afterAll(() => world.close());

  const order = (more: object = {}) => orderAt(world.now(), more);
  const opens = async (more: object = {}) => {
    const key = freshKey('payment');
    const result = await world.provider.charge(key, order(more));
    if (result.state !== 'redirect') throw new Error(result.state);
    return { key, url: result.url };
  };
  const pays = async (more: object = {}) => {
    const own = await opens(more);
    world.standIn.pages.pays(own.url, 'success');
    const event = await world.provider.findCharge(own.key);
    if (event?.type !== 'charge.settled') throw new Error('it was not paid');
    return { ...own, charge: event.charge };
  };
  /** The next requests of this path do all they should, and no answer arrives: as if our process had died. */
  const unanswered = (path: string): void =>
    void world.standIn.faults.push(
      ...Array.from({ length: 3 }, () => ({ path, kind: 'unanswered' as const })),
    );

  it('[M112] a checkout is a page of Stripe with the lines of the order, in the payment’s group, and leads back to us', async () => {
    const { key } = await opens({ returnTo: 'https://evil.example/thank-you?payment=12' });
    const session = world.standIn.all('checkout.session').at(-1);
    expect(session).toMatchObject({
      mode: 'payment',
      amount_total: 41_200,
      client_reference_id: key,
      metadata: { key, user: '7' },
    });
    expect(session?.['behaviour']).toEqual({
      back: 'https://market.example/thank-you?payment=12',
      data: { metadata: { key, user: '7' }, transfer_group: key },
      saves: 'enabled',
    });
    expect(world.standIn.asked.at(-1)).toBe('POST /v1/checkout/sessions');
  });

  it('[M112] the server closes the page, and Stripe closes it by itself after two hours', async () => {
    const key = freshKey('payment');
    const asked = order();
    const opened = await world.provider.charge(key, asked);
    if (opened.state !== 'redirect') throw new Error(opened.state);
    const session = world.standIn.all('checkout.session').at(-1);
    expect(session?.['expires_at']).toBe(Math.floor((world.now().getTime() + 2 * HOUR) / 1000));
    world.pass(15 * MINUTE);
    await world.provider.expire(key);
    expect(session?.['status']).toBe('expired');
    expect(() => world.standIn.pages.pays(opened.url, 'success')).toThrow('closed');
    expect(await world.provider.charge(key, asked)).toEqual({
      state: 'redirect',
      url: '/thank-you?payment=12',
    });
  });

  it('[M112] no page is opened once the checkout has ended', async () => {
    const before = world.standIn.all('checkout.session').length;
    const expiresAt = new Date(world.now().getTime() - 1).toISOString();
    expect(await world.provider.charge(freshKey('payment'), order({ expiresAt }))).toEqual({
      state: 'redirect',
      url: '/thank-you?payment=12',
    });
    expect(world.standIn.all('checkout.session')).toHaveLength(before);
  });

  it('[M114] a charge whose answer was lost, repeated days after Stripe forgot its key, charges nobody twice', async () => {
    const method = await world.keepsCard(81, 'success');
    const key = freshKey('payment');
    const asked = order({
      user: 81,
      method,
      expiresAt: new Date(world.now().getTime() + 9 * DAY).toISOString(),
    });
    unanswered('/v1/payment_intents');
    await expect(world.provider.charge(key, asked)).rejects.toThrow('Stripe answered nothing');
    world.pass(2 * DAY);
    world.standIn.forgets();
    // Made, and nothing is charged yet.
    expect(await world.provider.findCharge(key)).toBeUndefined();
    unanswered('/v1/payment_intents/pi_*/confirm');
    await expect(world.provider.charge(key, asked)).rejects.toThrow('Stripe answered nothing');
    world.pass(3 * DAY);
    world.standIn.forgets();
    expect(await world.provider.findCharge(key)).toMatchObject({
      type: 'charge.settled',
      amountCents: 41_200,
    });
    expect(await world.provider.charge(key, asked)).toMatchObject({ state: 'done' });
    const own = world.standIn.all('charge').filter(({ metadata }) => metadata.key === key);
    expect(own).toHaveLength(1);
  });

  it('[M252] a kept card is not charged once its checkout is closed, also if both happen at the same moment', async () => {
    const method = await world.keepsCard(91, 'success');
    const opensIntent = async () => {
      const key = freshKey('payment');
      const asked = order({ user: 91, method });
      // The process dies between its two requests.
      const path = '/v1/payment_intents/pi_*/confirm';
      world.standIn.faults.push({ path, kind: 'lost' });
      await expect(world.provider.charge(key, asked)).rejects.toThrow('Stripe answered 500');
      return { key, again: () => world.provider.charge(key, asked) };
    };
    const back = { state: 'redirect', url: '/thank-you?payment=12' };
    const closed = await opensIntent();
    await world.provider.expire(closed.key);
    expect(await closed.again()).toEqual(back);
    const late = await opensIntent();
    world.pass(15 * MINUTE);
    expect(await late.again()).toEqual(back);
    // The closing comes after the charge has looked for it, and before Stripe charges the card.
    const key = freshKey('payment');
    const intents = () => world.standIn.all('payment_intent').filter(({ metadata }) => metadata.key === key);
    world.standIn.before('/v1/payment_intents/pi_*/confirm', () => world.provider.expire(key));
    expect(await world.provider.charge(key, order({ user: 91, method }))).toEqual(back);
    expect(intents().map(({ status }) => status)).toEqual(['canceled']);
    for (const own of [closed.key, late.key, key])
      expect(world.standIn.all('charge').filter(({ metadata }) => metadata.key === own)).toEqual([]);
  });

  it('[M254] a total above Stripe’s most is declined with this reason, on a page and with a kept card', async () => {
    const method = await world.keepsCard(92, 'success');
    const amountCents = 100_000_000;
    const lines = [{ words: 'A bridge', cents: amountCents }];
    for (const more of [{}, { method }])
      expect(
        await world.provider.charge(freshKey('payment'), order({ user: 92, amountCents, lines, ...more })),
      ).toEqual({ state: 'declined', code: 'amount_too_large' });
  });

  it.each([
    ['PT', { country: 'PT', tos_acceptance: { service_agreement: 'recipient' } }],
    ['US', { country: 'US', tos_acceptance: { service_agreement: 'full' } }],
    [undefined, { country: 'US', tos_acceptance: { service_agreement: 'full' } }],
  ])('[M255] an account in %s is opened there, abroad as a recipient', async (country, opened) => {
    const user = 930 + (country?.charCodeAt(0) ?? 0);
    const { account } = await world.provider.openAccount(`account:${user}`, { user, country });
    expect(world.standIn.find(account)).toMatchObject(opened);
    // It keeps its country.
    expect(await world.provider.openAccount(`account:${user}`, { user, country: 'DE' })).toEqual({ account });
  });

  it('[M114] so do a refund, a transfer and a payout', async () => {
    const { charge } = await pays();
    const { account, method } = await world.earner(82);
    await world.settles();
    const [refund, payout] = [freshKey('refund'), freshKey('payout')];
    const sends = async () => {
      await world.provider.refund(refund, { charge, amountCents: 300 });
      await world.provider.transfer(payout, { account, amountCents: 500 });
      await world.provider.payOut(payout, { account, amountCents: 500, method });
    };
    for (const path of ['refunds', 'transfers', 'payouts']) {
      unanswered(`/v1/${path}`);
      await expect(sends()).rejects.toThrow('Stripe answered nothing');
      world.pass(2 * DAY);
      world.standIn.forgets();
    }
    await sends();
    for (const [object, key] of [
      ['refund', refund],
      ['transfer', payout],
      ['payout', payout],
    ] as const)
      expect(world.standIn.all(object).filter(({ metadata }) => metadata.key === key)).toHaveLength(1);
    world.standIn.banks.answer();
    expect(await world.provider.findPayout(payout)).toMatchObject({ type: 'payout.paid', amountCents: 500 });
  });

  it('[M114] a request that Stripe could not answer is repeated with its key', async () => {
    world.standIn.faults.push(
      { path: '/v1/refunds', kind: 'undone' },
      { path: '/v1/refunds', kind: 'unanswered' },
    );
    const { charge } = await pays();
    const key = freshKey('refund');
    await world.provider.refund(key, { charge, amountCents: 10 });
    expect(world.standIn.all('refund').filter(({ metadata }) => metadata.key === key)).toHaveLength(1);
  });

  it('[M115] the same command succeeds once the reason of its refusal is gone', async () => {
    const { charge } = await pays();
    const dispute = world.standIn.banks.takesBack(charge);
    const key = freshKey('refund');
    const asked = { charge, amountCents: 200 };
    expect(await refusalOf(world.provider.refund(key, asked))).toBe('charge_disputed');
    expect(await refusalOf(world.provider.refund(key, asked))).toBe('charge_disputed');
    world.standIn.banks.decides(dispute, 'won');
    expect(await refusalOf(world.provider.refund(key, asked))).toBe('no refusal');
    const { account, method } = await world.earner(83);
    const payout = freshKey('payout');
    const ask = () => refusalOf(world.provider.payOut(payout, { account, amountCents: 100, method }));
    expect(await ask()).toBe('balance_insufficient');
    await world.settles();
    await world.provider.transfer(payout, { account, amountCents: 100 });
    expect(await ask()).toBe('no refusal');
    world.standIn.banks.answer();
  });

  it('[M116] a transfer names the charges that its money came from, so it need not wait for our balance', async () => {
    const fresh = await openStripeWorld('PGlite');
    const { standIn, provider } = fresh;
    const charges: string[] = [];
    for (const key of ['payment:1', 'payment:2'] as const) {
      const result = await provider.charge(key, orderAt(fresh.now()));
      if (result.state !== 'redirect') throw new Error(result.state);
      standIn.pages.pays(result.url, 'success');
      charges.push(String(standIn.all('charge').at(-1)?.id));
    }
    const [first = '', second = ''] = charges;
    const { account, method } = await fresh.earner(84);
    // Nothing is available yet.
    expect(await refusalOf(provider.transfer('payout:1', { account, amountCents: 100 }))).toBe(
      'balance_insufficient',
    );
    const sources = [
      { charge: first, amountCents: 40_000 },
      { charge: second, amountCents: 5000 },
    ];
    await provider.transfer('payout:2', { account, amountCents: 45_000, sources });
    await provider.transfer('payout:2', { account, amountCents: 45_000, sources });
    expect(
      standIn
        .all('transfer')
        .map(({ amount, source_transaction, transfer_group }) => [
          amount,
          source_transaction,
          transfer_group,
        ]),
    ).toEqual([
      [40_000, first, 'payment:1'],
      [5000, second, 'payment:2'],
    ]);
    expect(await refusalOf(provider.payOut('payout:2', { account, amountCents: 45_000, method }))).toBe(
      'balance_insufficient',
    );
    fresh.pass(3 * DAY);
    // A charge that the bank has taken back pays nothing: our balance does.
    standIn.dashboard.topsUp(60_000);
    standIn.banks.takesBack(first);
    await provider.transfer('payout:3', {
      account,
      amountCents: 900,
      sources: [{ charge: first, amountCents: 800 }],
    });
    expect(
      standIn
        .all('transfer')
        .slice(2)
        .map(({ amount, source_transaction }) => [amount, source_transaction]),
    ).toEqual([
      [800, null],
      [100, null],
    ]);
    expect(await refusalOf(provider.payOut('payout:2', { account, amountCents: 45_000, method }))).toBe(
      'no refusal',
    );
    // Both parts of the third one come back.
    await provider.reverseTransfer('payout:3');
    expect(standIn.all('transfer_reversal').map(({ amount }) => amount)).toEqual([100, 800]);
    await fresh.close();
  });

  it('[M117] a webhook counts with a signature of either secret, made in the last five minutes', async () => {
    await pays();
    const event = world.standIn.unsent.findLast(({ type }) => type === 'charge.succeeded');
    if (!event) throw new Error('there is no event');
    for (const secret of ['whsec_ours', 'whsec_connected'])
      expect(await world.hears(event, secret)).toMatchObject({ type: 'charge.settled' });
    await expect(world.hears(event, 'whsec_other')).rejects.toThrow(EventError);
    const { body, signature } = world.standIn.signed(event);
    const parse = (raw: string, header: string | undefined, at = world.now()) =>
      Promise.resolve().then(() =>
        world.provider.parseEvent(Buffer.from(raw), { 'stripe-signature': header }, at),
      );
    await expect(parse(body.replace('41200', '41201'), signature)).rejects.toThrow(EventError);
    await expect(parse(body, undefined)).rejects.toThrow(EventError);
    await expect(parse(body, signature, new Date(world.now().getTime() + 6 * MINUTE))).rejects.toThrow(
      EventError,
    );
    await expect(parse(body, signature)).resolves.toMatchObject({ type: 'charge.settled' });
  });

  it('[M117] an event about nothing of ours is accepted and ignored', async () => {
    world.standIn.dashboard.charges(777);
    const foreign = world.standIn.unsent.findLast(({ type }) => type === 'charge.succeeded');
    expect(foreign && (await world.hears(foreign))).toBeUndefined();
  });

  it('[M118] a fact has one name, by whichever webhook or question it is told', async () => {
    const { key, charge } = await pays();
    const refund = freshKey('refund');
    await world.provider.refund(refund, { charge, amountCents: 5 });
    const names = async (asked: Promise<{ readonly id: string } | undefined>) => (await asked)?.id;
    const told = await world.told();
    const ofKey = (own: string) =>
      told.filter((event) => 'key' in event && event.key === own).map(({ id }) => id);
    expect(ofKey(key)).toEqual([`charge.settled:${charge}`]);
    expect(await names(world.provider.findCharge(key))).toBe(`charge.settled:${charge}`);
    const [own] = ofKey(refund);
    expect(await names(world.provider.findRefund(refund))).toBe(own);
    const listed = await listOf(
      world.provider.eventsSince(new Date(world.now().getTime() - HOUR), ['charge.settled']),
    );
    expect(listed.map(({ id }) => id)).toContain(`charge.settled:${charge}`);
  });

  it('[M259] docs/deploying.md lists for each endpoint the events that the server handles', () => {
    const docs = readFileSync('docs/deploying.md', 'utf8');
    const eventsIn = (text: string): string[] =>
      [...text.matchAll(/'([a-z_]+\.[a-z_.]+)'|`([a-z_]+\.[a-z_.]+)`/g)].map(
        ([, one, two]) => one ?? two ?? '',
      );
    const listed = (endpoint: string): string[] =>
      eventsIn(docs.split('\n').find((line) => line.trim().startsWith(`| ${endpoint} |`)) ?? '');
    const isOfAccount = (type: string): boolean => /^(?:account|payout)\./.test(type);
    const heard = [...new Set(Object.values(HEARD).flat() as string[])].toSorted();
    expect(listed('your account').toSorted()).toEqual(heard.filter((type) => !isOfAccount(type)));
    expect(listed('connected accounts').toSorted()).toEqual(heard.filter(isOfAccount));
    // And the code that tells what each means.
    const source = readFileSync('server/provider/stripe/news.ts', 'utf8');
    const handled = [...source.matchAll(/^ +case '([a-z_.]+)':/gm)].map(([, type = '']) => type);
    expect(handled.toSorted()).toEqual(heard);
  });

  it('[M119] a dispute is opened when its money is withdrawn, and never by an inquiry', async () => {
    const { charge } = await pays();
    await world.told();
    const dispute = world.standIn.banks.takesBack(charge, 700);
    const [created, withdrawn] = world.standIn.unsent.splice(0);
    if (!created || !withdrawn) throw new Error('there are no events');
    expect([created['type'], await world.hears(created)]).toEqual(['charge.dispute.created', undefined]);
    expect(await world.hears(withdrawn)).toMatchObject({
      type: 'dispute.opened',
      dispute,
      charge,
      amountCents: 700,
    });
    world.standIn.banks.decides(dispute, 'lost');
    expect(await world.told()).toContainEqual(
      expect.objectContaining({ id: `dispute.lost:${dispute}`, type: 'dispute.lost', amountCents: 700 }),
    );
  });

  it.each([
    ['account_closed', 'account_closed'],
    ['bank_account_restricted', 'account_frozen'],
    ['no_account', 'invalid_account'],
    ['declined', 'bank_declined'],
  ])('[M118] a payout that fails with %s tells why', async (failure, code) => {
    await pays();
    await world.settles();
    const { account, method } = await world.earner(85);
    const key = freshKey('payout');
    await world.provider.transfer(key, { account, amountCents: 100 });
    await world.provider.payOut(key, { account, amountCents: 100, method });
    world.standIn.banks.answer(failure);
    expect(await world.provider.findPayout(key)).toMatchObject({ type: 'payout.failed', code });
    await world.provider.reverseTransfer(key);
  });

  it('[M118] a card that its owner keeps, a bank account and an identity are told', async () => {
    const { url } = await opens({ user: 86 });
    world.standIn.pages.pays(url, 'success', true);
    const kept = (await world.told()).findLast((own) => own.type === 'method.added');
    expect(kept).toMatchObject({ kind: 'card', user: 86, kept: { label: 'Visa ending in 4242' } });
    const { account } = await world.provider.openAccount('account:87', { user: 87 });
    expect(world.standIn.find(account)['behaviour'].interval).toBe('manual');
    const identity = await world.provider.accountLink('account:87-1', { account, returnTo: '/earnings' });
    for (const status of ['pending', 'restricted', 'verified'] as const) {
      world.standIn.pages.proves(identity.url, status, false);
      expect((await world.told()).at(-1)).toMatchObject({
        type: 'account.changed',
        user: 87,
        account,
        status,
      });
    }
    // Later on the person's own pages at Stripe.
    const link = await world.provider.methodLink('method:87-1', {
      kind: 'bank',
      user: 87,
      returnTo: '/earnings',
    });
    expect(link.url).toContain(`/express/${account}`);
    const bank = world.standIn.pages.addsBank(account);
    expect((await world.told()).at(-1)).toMatchObject({
      type: 'method.added',
      kind: 'bank',
      user: 87,
      kept: { token: `${bank}@${account}`, label: 'Test Bank ending in 6789' },
    });
    // Stripe keeps an account's only bank account; we pay to it no more.
    await world.provider.removeMethod('method:x', { token: `${bank}@${account}` });
  });

  it('[M118] somebody who leaves has no customer and no cards there, and nothing can be transferred to them', async () => {
    const method = await world.keepsCard(88, 'success');
    const { account } = await world.earner(88);
    await world.provider.closeAccount('account:88', { user: 88 });
    await world.provider.closeAccount('account:88', { user: 88 });
    expect(world.standIn.find(method)['customer']).toBeNull();
    await world.settles();
    expect(await refusalOf(world.provider.transfer(freshKey('payout'), { account, amountCents: 1 }))).toBe(
      'account_restricted',
    );
    expect(await refusalOf(world.provider.charge(freshKey('payment'), order({ user: 88, method })))).toBe(
      'method_gone',
    );
  });

  it('[M120] fees of Stripe and what it pays to our bank are movements between Stripe and us', async () => {
    const { key, charge } = await pays();
    world.standIn.banks.takesBack(charge, 100);
    world.standIn.dashboard.paysOurBank(50);
    const all = await listOf(world.provider.movements());
    const fee = Math.round(41_200 * 0.029) + 30;
    expect(all.filter((own) => own.key === key)).toMatchObject([{ kind: 'charge', amountCents: 41_200 }]);
    expect(all.filter((own) => own.key === charge)).toMatchObject([{ kind: 'dispute', amountCents: -100 }]);
    const own = all.filter(({ kind }) => kind === 'own').map(({ amountCents }) => amountCents);
    for (const cents of [-fee, -1500, -50]) expect(own).toContain(cents);
    const { platformCents, accountsCents } = await world.provider.balance();
    expect(all.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(platformCents + accountsCents);
  });

  it('[M121] an error that leaves the provider names the request, and neither a key nor a card', async () => {
    unanswered('/v1/refunds');
    const { charge } = await pays();
    const lost: unknown = await world.provider
      .refund(freshKey('refund'), { charge, amountCents: 5 })
      .catch((error: unknown) => error);
    expect(lost).toMatchObject({
      message: expect.stringMatching(/^Stripe answered nothing: StripeConnectionError/),
    });
    world.standIn.faults.push(
      { path: '/v1/customers', kind: 'undone' },
      { path: '/v1/customers', kind: 'undone' },
    );
    world.standIn.faults.push({ path: '/v1/customers', kind: 'undone' });
    const error: unknown = await world.provider
      .charge(freshKey('payment'), order({ user: 89 }))
      .catch((own: unknown) => own);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(
      /sk_test|client_secret|4242/,
    );
    expect(error).toMatchObject({
      message: expect.stringMatching(/^Stripe answered 500: StripeAPIError, req_\d+$/),
    });
  });
});
