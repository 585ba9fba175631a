/** Every test card on the checkout page, and what becomes of its charge in the weeks after. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  hasCheckDigit,
  testCards,
  type CardBehaviour,
} from '../../../server/provider/embedded/test-numbers.ts';
import { DECLINE_CODES, type ProviderRefusal } from '../../../server/provider/port.ts';
import { usual } from '../helpers.ts';
import {
  booksOf,
  cardFields,
  DAY,
  freshKey,
  MINUTE,
  openCheckout,
  openProviderWorld,
  pay,
  type ProviderWorld,
} from './provider-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await openProviderWorld(usual);
});
afterEach(async () => {
  await world.drain();
  expect(await booksOf(world)).toMatchObject({ isBalanced: true });
});
afterAll(() => world.close());

const BACK = '/milestone-payment?payment=12';
const eventsOf = (name: string) =>
  world.events.filter(
    (event) => ('key' in event && event.key === name) || ('charge' in event && event.charge === name),
  );
const movementsOf = async (...keys: string[]) =>
  (await world.movements())
    .filter(({ key }) => keys.includes(key))
    .map(({ kind, amountCents }) => [kind, amountCents]);
const refusalOf = (command: Promise<unknown>) =>
  command.then(
    () => 'no refusal',
    (error: ProviderRefusal) => error.code,
  );

it('[M32a] the published numbers are different cards with a check digit, one for each reason to decline', () => {
  const cards = Object.values(testCards);
  expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length);
  for (const { number } of cards) expect(hasCheckDigit(number), number).toBe(true);
  expect(hasCheckDigit('9999000000000013')).toBe(false);
  expect(cards.flatMap(({ declines }) => declines ?? []).toSorted()).toEqual([...DECLINE_CODES].toSorted());
});

it('[M32a] a card that pays leads back, and its event tells the amount and the card, but no number', async () => {
  const { key, page, charge } = await pay(world, 'success');
  expect([page.status, page.location]).toEqual([303, BACK]);
  expect(eventsOf(key)).toEqual([
    {
      id: expect.stringMatching(/^evt_/),
      at: world.now().toISOString(),
      type: 'charge.settled',
      key,
      charge,
      amountCents: 41_200,
      user: 7,
      kept: null,
      label: 'Test card ending in 0012',
    },
  ]);
  expect(await movementsOf(key)).toEqual([['charge', 41_200]]);
  expect(await world.provider.findCharge(key)).toEqual(eventsOf(key)[0]);
});

const declining = Object.entries(testCards).flatMap(([behaviour, { declines, secondStep }]) =>
  declines && !secondStep ? [[behaviour as CardBehaviour, declines] as const] : [],
);
it.each(declining)(
  '[M32a] the card %s is declined (%s), and another card can pay',
  async (behaviour, code) => {
    const { key, path, page } = await pay(world, behaviour);
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/<p role="alert" id="problem"><strong>[^<]+<\/strong><\/p>/);
    expect(page.html).toMatch(/<input[^>]* aria-describedby="[^"]*problem"[^>]* autofocus/);
    expect(eventsOf(key)).toMatchObject([{ type: 'charge.failed', code }]);
    expect(await world.provider.findCharge(key)).toEqual(eventsOf(key)[0]);
    expect(await movementsOf(key)).toEqual([]);
    expect((await world.submit(path, cardFields('success'))).location).toBe(BACK);
    await world.drain();
    expect(eventsOf(key).map(({ type }) => type)).toEqual(['charge.failed', 'charge.settled']);
    expect(await world.provider.findCharge(key)).toMatchObject({ type: 'charge.settled' });
  },
);

it('[M32b] a card with a second step pays after the code of its bank', async () => {
  const { key, path, page } = await pay(world, 'secondStep', { fields: { keep: 'yes' } });
  expect([page.status, page.location]).toEqual([303, path]);
  expect(eventsOf(key)).toEqual([]);
  expect((await world.get(path)).html).toContain('Confirm that it is you');
  const wrong = await world.submit(path, { act: 'confirm', code: '111111' });
  expect(wrong.status).toBe(200);
  expect(wrong.html).toContain('This code is wrong. Enter it again.');
  const right = await world.submit(path, { act: 'confirm', code: ' 123 456 ' });
  expect([right.status, right.location]).toEqual([303, BACK]);
  await world.drain();
  expect(eventsOf(key)).toMatchObject([
    { type: 'charge.settled', kept: { token: expect.stringMatching(/^card_/) } },
  ]);
});

it('[M32b] a second step that fails, or that its owner refuses, declines the card and asks for another', async () => {
  const { key, path } = await pay(world, 'failedStep');
  const failed = await world.submit(path, { act: 'confirm', code: '123456' });
  expect(failed.status).toBe(200);
  expect(failed.html).toContain('The payment was not confirmed.');
  await world.submit(path, cardFields('secondStep'));
  const refused = await world.submit(path, { act: 'refuse', code: '' });
  expect(refused.html).toContain('The payment was not confirmed.');
  await world.submit(path, cardFields('success'));
  await world.drain();
  expect(eventsOf(key)).toMatchObject([
    { type: 'charge.failed', code: 'authentication_failed' },
    { type: 'charge.failed', code: 'authentication_failed' },
    { type: 'charge.settled', label: 'Test card ending in 0012' },
  ]);
});

it('[M32c] a card that answers late pays after 20 minutes, even if its checkout was closed meanwhile', async () => {
  const { key, path, page } = await pay(world, 'late');
  expect([page.status, page.location]).toEqual([303, BACK]);
  expect((await world.get(path)).html).toContain('Your bank is still answering');
  await world.pass(16 * MINUTE);
  await world.provider.expire(key);
  expect(await world.provider.findCharge(key)).toBeUndefined();
  expect(await movementsOf(key)).toEqual([]);
  await world.pass(4 * MINUTE);
  expect(eventsOf(key)).toMatchObject([{ type: 'charge.settled', at: world.now().toISOString() }]);
  expect(await movementsOf(key)).toEqual([['charge', 41_200]]);
});

it('[M32d] a charge is told twice by one card, with the same id, and never by another', async () => {
  const twice = await pay(world, 'twice');
  expect(eventsOf(twice.key)).toHaveLength(2);
  expect(eventsOf(twice.key)[0]).toEqual(eventsOf(twice.key)[1]);
  expect(await movementsOf(twice.key)).toEqual([['charge', 41_200]]);
  const silent = await pay(world, 'silent');
  await world.pass(DAY);
  expect(eventsOf(silent.key)).toEqual([]);
  expect(await world.provider.findCharge(silent.key)).toMatchObject({
    type: 'charge.settled',
    amountCents: 41_200,
    charge: silent.charge,
  });
  expect(await world.provider.findCharge(freshKey('payment'))).toBeUndefined();
});

it('[M31c] an event is sent again with the same id until the marketplace accepts it', async () => {
  world.refusals.push(500, 404);
  const { key } = await pay(world, 'success');
  expect(eventsOf(key)).toEqual([]);
  await world.pass(MINUTE);
  expect(eventsOf(key)).toEqual([]);
  await world.pass(MINUTE);
  expect(eventsOf(key)).toHaveLength(1);
  expect(world.tasks.lines.splice(0)).toHaveLength(2);
});

it('[M33a][M41] after 21 days the bank takes back what was not refunded, and returns it when we win', async () => {
  const { key, charge } = await pay(world, 'wonBack');
  await world.provider.refund(freshKey('refund'), { charge, amountCents: 1200 });
  await world.pass(21 * DAY - MINUTE);
  expect(eventsOf(charge)).toHaveLength(1);
  await world.pass(MINUTE);
  const dispute = `dp_${charge}`;
  expect(eventsOf(charge).slice(1)).toMatchObject([
    { type: 'dispute.opened', dispute, charge, amountCents: 40_000 },
  ]);
  const refund = () => world.provider.refund(freshKey('refund'), { charge, amountCents: 100 });
  expect(await refusalOf(refund())).toBe('charge_disputed');
  await world.pass(10 * DAY);
  expect(eventsOf(charge).slice(2)).toMatchObject([
    { type: 'dispute.won', dispute, charge, amountCents: 40_000 },
  ]);
  expect(await movementsOf(key, charge)).toEqual([
    ['charge', 41_200],
    ['dispute', -40_000],
    ['dispute', 40_000],
  ]);
  expect(await refusalOf(refund())).toBe('no refusal');
});

it('[M33a][M33b] a lost chargeback is final, and the money of the charge cannot be refunded any more', async () => {
  const { key, charge } = await pay(world, 'lostBack');
  // The clock leaps over both dates, and each keeps its own.
  const paidAt = world.now().getTime();
  await world.pass(40 * DAY);
  expect(eventsOf(charge).slice(1)).toMatchObject([
    { type: 'dispute.opened', at: new Date(paidAt + 21 * DAY).toISOString() },
    { type: 'dispute.lost', at: new Date(paidAt + 31 * DAY).toISOString(), amountCents: 41_200 },
  ]);
  expect((await movementsOf(key, charge)).filter(([kind]) => kind !== 'topUp')).toEqual([
    ['charge', 41_200],
    ['dispute', -41_200],
  ]);
  expect(await refusalOf(world.provider.refund(freshKey('refund'), { charge, amountCents: 100 }))).toBe(
    'charge_disputed',
  );
});

it('[M33a] a charge that was refunded is not taken back', async () => {
  const { charge } = await pay(world, 'lostBack');
  await world.provider.refund(freshKey('refund'), { charge, amountCents: 41_200 });
  await world.pass(40 * DAY);
  expect(eventsOf(charge).map(({ type }) => type)).toEqual(['charge.settled']);
});

it('[M33c] the first refund to one card fails without moving money, and the next one succeeds', async () => {
  const { charge } = await pay(world, 'noRefund');
  const keys = [freshKey('refund'), freshKey('refund')] as const;
  for (const key of keys) {
    await world.provider.refund(key, { charge, amountCents: 41_200 });
    await world.drain();
  }
  expect(eventsOf(keys[0])).toMatchObject([{ type: 'refund.failed', amountCents: 41_200 }]);
  expect(eventsOf(keys[1])).toMatchObject([{ type: 'refund.settled', amountCents: 41_200 }]);
  expect(await movementsOf(...keys)).toEqual([['refund', -41_200]]);
});

it('[M38a] a card that the employer lets us keep comes with the charge, the same card once', async () => {
  const keptBy = async (behaviour: CardBehaviour) => {
    const { key } = await pay(world, behaviour, { user: 90, fields: { keep: 'yes' } });
    const [event] = eventsOf(key);
    return event?.type === 'charge.settled' ? event.kept : undefined;
  };
  const first = await keptBy('success');
  expect(first).toEqual({
    token: expect.stringMatching(/^card_/),
    label: 'Test card ending in 0012',
  });
  expect(await keptBy('success')).toEqual(first);
  expect((await keptBy('wonBack'))?.token).not.toBe(first?.token);
});

it('[M41] the checkout closes by the business clock, and a card that comes later charges nothing', async () => {
  const { key, path } = await openCheckout(world);
  await world.pass(14 * MINUTE);
  expect((await world.get(path)).html).toContain('You have one minute left.');
  await world.pass(MINUTE);
  const late = await world.submit(path, cardFields('success'));
  expect(late.status).toBe(410);
  expect(late.html).toContain('Nothing was charged.');
  await world.drain();
  expect(eventsOf(key)).toEqual([]);
});
