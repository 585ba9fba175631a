/** Paying for milestones, the receipt and the fees, against a backend in memory. */
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { byKeyboard } from '../keyboard.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  inLook,
  journeys,
  overflowOf,
  placeOf,
  type Opening,
} from '../support.ts';
import { exampleCard, examplePayment } from '../../../src/contracts/money/payments.ts';
import { createMoneyBackend, employer, FUNDING, type MoneyBackend } from './paying-stage.ts';

const { open } = journeys();

const start = async (given?: Parameters<typeof createMoneyBackend>[0]) => {
  const made = await createMoneyBackend(given);
  // After the pages: hooks of `afterEach` run in reverse, and an open page without a server reports errors.
  onTestFinished(() => made.backend.close());
  return made;
};

const PROVIDER = '<!doctype html><title>Provider</title><h1>Provider</h1>';
const at = ({ backend }: MoneyBackend, opening: Opening) =>
  open({
    at: backend.address,
    path: FUNDING,
    storage: { user: employer },
    prepare: async (page) => {
      await page.route('**/provider/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: PROVIDER }),
      );
    },
    ...opening,
  });
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const titled = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
const says = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();
const isFine = async (page: Page, what: string) => {
  expect(await overflowOf(page), what).toBe(0);
  await expectAccessible(page, what);
};
/** The provider's page has taken the place of ours. */
const atProvider = (page: Page) => eventually(() => placeOf(page)).toBe('/provider/checkout/1');

describe('paying for milestones', () => {
  it('[V210a][V210b][V211a][V212a][V213a][V215b][V214a][V218][V274] by keyboard, on a phone: chosen, paid at the provider, and the receipt', async () => {
    const money = await start();
    const page = await at(money, inLook('dark', 320));
    const keys = byKeyboard(page);
    await titled(page, 'Pay for milestones');
    await says(page, '$400.00 and our fee of 3%, $12.00');
    await isFine(page, 'the choice of milestones');
    await keys.press(main(page).getByRole('checkbox', { name: /^Repairs/ }), 'Space');
    await eventually(() => placeOf(page)).toBe('/milestone-payment?contract=c-12&milestones=31,32');
    await page.reload();
    await button(page, 'Pay $515.10').waitFor();
    await keys.press(button(page, 'Pay $515.10'));
    await atProvider(page);
    expect(money.backend.bodies('fundMilestones')).toMatchObject([
      {
        Contract: 'c-12',
        Milestones: [
          { id: 31, Version: 1 },
          { id: 32, Version: 1 },
        ],
        Total: 515.1,
        Method: 3,
      },
    ]);
    await page.goBack();
    await button(page, 'Continue to payment').waitFor();
    await says(page, 'in 15 minutes');
    await isFine(page, 'an open payment');
    await keys.press(button(page, 'Continue to payment'));
    await atProvider(page);
    await page.goBack();
    await button(page, 'Continue to payment').waitFor();
    await eventually(() => money.backend.openSockets()).toBeGreaterThan(0);
    money.pay();
    await eventually(() => placeOf(page)).toBe('/thank-you?payment=12');
    await titled(page, 'Thank you for your payment');
    await says(page, 'ML-7F3K-2Q9D');
    await says(page, /We mail you this receipt too/);
    await main(page).getByRole('link', { name: 'Write to Amara Okafor' }).waitFor();
    await isFine(page, 'a receipt');
    expect(money.backend.bodies('fundMilestones')).toHaveLength(1);
  });

  it('[V211a][V211b] a double click, and a press after a lost answer, pay once', async () => {
    const money = await start();
    const page = await at(money, { ...inLook('light', 1280), expects: [failedRequest] });
    await button(page, 'Pay $412.00').waitFor();
    money.backend.hold('fundMilestones');
    await button(page, 'Pay $412.00').dblclick();
    await eventually(() => money.backend.waiting('fundMilestones')).toBe(1);
    const [call] = money.backend.waitingCalls('fundMilestones');
    if (call) money.backend.release('fundMilestones', { kind: 'cut' }, call);
    await main(page)
      .getByRole('alert')
      .getByText(/could not reach the server/)
      .waitFor();
    expect(await focusOf(page)).toMatch(/could not reach the server/);
    await isFine(page, 'a payment that could not be sent');
    money.backend.releaseAll();
    await button(page, 'Pay $412.00').click();
    await atProvider(page);
    const [one, other, ...more] = money.keys();
    expect(one).toBe(other);
    expect(more).toEqual([]);
  });

  it('[V215a][V216a] two tabs: the second one follows the payment of the first, and pays nothing itself', async () => {
    const money = await start();
    const one = await at(money, inLook('light', 1280));
    await button(one, 'Pay $412.00').waitFor();
    const other = await at(money, { ...inLook('light', 768), beside: one, expects: [failedRequest] });
    await button(other, 'Pay $412.00').waitFor();
    await eventually(() => money.backend.openSockets()).toBe(2);
    await button(one, 'Pay $412.00').click();
    await atProvider(one);
    money.move({});
    await button(other, 'Continue to payment').waitFor();
    expect(await main(other).getByRole('checkbox').count()).toBe(0);
    await isFine(other, 'the payment of another tab');
    expect(money.keys()).toHaveLength(1);
  });

  it('[V213b] a declined card is explained, and the payment can go on', async () => {
    const money = await start({ answer: 'declined' });
    const page = await at(money, inLook('light', 320));
    await button(page, 'Pay $412.00').click();
    await says(page, /There is not enough money on this card/);
    await isFine(page, 'a declined card');
    await button(page, 'Continue to payment').waitFor();
    await page.goto(new URL('/thank-you?payment=12', page.url()).href);
    await titled(page, 'Your card was declined');
    await isFine(page, 'the receipt of a declined card');
    await main(page).getByRole('link', { name: 'Continue to payment' }).click();
    await button(page, 'Continue to payment').waitFor();
  });

  it('[V214b] a payment that runs out says that nothing was charged, and can be made again', async () => {
    const money = await start({ answer: 'nothing' });
    const page = await at(money, inLook('dark', 768));
    await main(page).getByText('A new card', { exact: true }).click();
    await button(page, 'Pay $412.00').click();
    await says(page, /Our payment provider has not answered yet/);
    await isFine(page, 'a payment without an answer of the provider');
    await eventually(() => money.backend.openSockets()).toBeGreaterThan(0);
    // The page gathers reasons to load again for 300 ms, so the one after the payment must be over before the press.
    const asked = () => money.backend.bodies('funding').length;
    await eventually(asked).toBeGreaterThan(1);
    const before = asked();
    await button(page, 'Check now').click();
    await eventually(asked).toBe(before + 1);
    money.expire();
    await says(page, /nothing was charged. You can pay again/);
    await button(page, 'Pay $412.00').waitFor();
    expect(await focusOf(page)).not.toBe('body');
    await isFine(page, 'a payment that ran out');
  });

  it('[V216b][V216c] a changed amount shows the new one beside the old, and the next press pays it', async () => {
    const money = await start();
    const page = await at(money, { ...inLook('light', 320), expects: [failedRequest] });
    await button(page, 'Pay $412.00').waitFor();
    const [line] = money.money.lines;
    if (line) money.money.lines = [{ ...line, Amount: 500, Fee: 15, Total: 515, Version: 2 }];
    money.backend.behave({
      fundMilestones: {
        kind: 'json',
        status: 409,
        json: { status: 409, code: 'amount_changed', message: '' },
      },
    });
    await button(page, 'Pay $412.00').click();
    await main(page)
      .getByRole('alert')
      .getByText('The amount has changed. Check the new one, then pay.')
      .waitFor();
    await says(page, 'It was $412.00, and is now $515.00.');
    await isFine(page, 'a changed amount');
    money.backend.behave({ fundMilestones: undefined });
    await button(page, 'Pay $515.00').click();
    await atProvider(page);
  });

  it('[V216e] blocked payments, nothing to pay for, and a contract of others: each has a way on', async () => {
    const blocked = await start({ blocked: 'payments_blocked' });
    const page = await at(blocked, { ...inLook('dark', 320), expects: [failedRequest] });
    await says(page, /Your bank has taken a payment back/);
    await main(page).getByRole('link', { name: 'Contact us' }).waitFor();
    await isFine(page, 'blocked payments');
    blocked.money.lines = [];
    delete blocked.money.blocked;
    await page.reload();
    await says(page, 'There is nothing to pay for right now.');
    await isFine(page, 'nothing to pay for');
    await page.goto(new URL('/milestone-payment', page.url()).href);
    await titled(page, 'This contract was not found');
    await isFine(page, 'no contract');
    blocked.backend.behave({ funding: { kind: 'json', status: 500, json: {} } });
    await page.goto(new URL(FUNDING, page.url()).href);
    await titled(page, 'This contract could not be loaded');
    blocked.backend.behave({ funding: undefined });
    await button(page, 'Try again').click();
    await titled(page, 'Pay for milestones');
  });

  it('[V217a][V217b][V217c][V217d] cards: the usual one, another first, one removed after a question, one added', async () => {
    const money = await start();
    const page = await at(money, inLook('light', 320));
    const card = (name: string) => main(page).getByRole('radio', { name: new RegExp(`^${name}`) });
    await eventually(() => card('Visa ending in 4242').isChecked()).toBe(true);
    const act = (name: string) =>
      main(page)
        .getByRole('button', { name: new RegExp(`^${name}\\s*, Mastercard ending in 5454$`) })
        .click();
    await act('Make default');
    await eventually(() => card('Mastercard ending in 5454').isChecked()).toBe(true);
    await act('Remove');
    const dialog = page.getByRole('dialog', { name: 'Remove Mastercard ending in 5454?' });
    await dialog.waitFor();
    await isFine(page, 'the question about a card');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await act('Remove');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await card('Mastercard ending in 5454').waitFor({ state: 'detached' });
    await eventually(() => card('Visa ending in 4242').isChecked()).toBe(true);
    await button(page, 'Add a card').click();
    await eventually(() => placeOf(page)).toBe('/provider/card/1');
    expect(money.backend.bodies('addPaymentMethod')).toMatchObject([
      { returnTo: `${FUNDING}&awaited=${encodeURIComponent(exampleCard.AddedAt)}` },
    ]);
  });

  it('[V217c][V252c] a removal that fails keeps its dialog with the reason', async () => {
    const money = await start();
    const page = await at(money, { ...inLook('dark', 360), expects: [failedRequest] });
    money.backend.behave({ removePaymentMethod: { kind: 'json', status: 503, json: {} } });
    await main(page)
      .getByRole('button', { name: /^Remove\s*, Visa ending in 4242$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Remove Visa ending in 4242?' });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await isFine(page, 'a removal that failed');
    money.backend.behave({ removePaymentMethod: undefined });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await main(page).getByRole('radio', { name: /^Visa/ }).waitFor({ state: 'detached' });
  });

  it('[V266][V314] back from adding a card, it is chosen as soon as the server knows it', async () => {
    const money = await start();
    const page = await at(money, inLook('light', 360));
    await button(page, 'Add a card').click();
    await eventually(() => placeOf(page)).toBe('/provider/card/1');
    const [{ returnTo }] = money.backend.bodies('addPaymentMethod') as [{ returnTo: string }];
    await page.goto(new URL(returnTo, page.url()).href);
    await says(page, /If you have just added a card/);
    await isFine(page, 'a card on its way');
    await eventually(() => money.backend.openSockets()).toBeGreaterThan(0);
    money.money.methods = [
      ...money.money.methods,
      {
        ...money.money.methods[0]!,
        id: 9,
        Label: 'Visa ending in 1881',
        AddedAt: new Date().toISOString(),
        IsDefault: false,
      },
    ];
    money.backend.emit('lifecycle-moved', { kind: 'payment_method', id: 1, version: 1 });
    await eventually(() =>
      main(page)
        .getByRole('radio', { name: /^Visa ending in 1881/ })
        .isChecked(),
    ).toBe(true);
    await eventually(() => placeOf(page)).toBe(`${FUNDING}&card=9`);
    await button(page, 'Pay $412.00').click();
    await atProvider(page);
    expect(money.backend.bodies('fundMilestones')).toMatchObject([{ Method: 9 }]);
  });

  it('[V313] the question about a card stays while another tab opens a payment', async () => {
    const money = await start();
    const page = await at(money, inLook('light', 360));
    await main(page)
      .getByRole('button', { name: /^Remove\s*, Mastercard ending in 5454$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Remove Mastercard ending in 5454?' });
    await dialog.waitFor();
    await eventually(() => money.backend.openSockets()).toBeGreaterThan(0);
    money.money.payments = [{ ...examplePayment, Url: '/provider/checkout/1' }];
    money.backend.emit('lifecycle-moved', { kind: 'payment', id: examplePayment.id, version: 1 });
    await main(page).getByText('Your payment is waiting').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Keep it', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await focusOf(page)).not.toBe('body');
  });

  it('[V311] a payment that the provider does not take keeps the form, and says so', async () => {
    const money = await start({ answer: 'refused' });
    const page = await at(money, inLook('dark', 320));
    await button(page, 'Pay $412.00').click();
    await says(page, /Our payment provider did not take this payment, and nothing was charged/);
    await isFine(page, 'a payment that was not taken');
    expect(placeOf(page)).toBe(FUNDING);
    money.money.answer = 'page';
    await button(page, 'Pay $412.00').click();
    await atProvider(page);
  });

  it('[V263][V214b] an open payment is cancelled, and its milestones can be paid for at once', async () => {
    const money = await start({ answer: 'declined' });
    const page = await at(money, inLook('dark', 360));
    const keys = byKeyboard(page);
    await button(page, 'Pay $412.00').click();
    await says(page, /There is not enough money on this card/);
    await eventually(() => money.backend.openSockets()).toBeGreaterThan(0);
    const asked = () => money.backend.bodies('funding').length;
    const before = asked();
    await keys.press(button(page, 'Cancel this payment'));
    await says(page, /Your last payment is closed, and nothing was charged/);
    await button(page, 'Pay $412.00').waitFor();
    expect(await focusOf(page)).not.toBe('body');
    await isFine(page, 'a cancelled payment');
    // Only the answer to this call has the new versions of the milestones.
    await eventually(asked).toBeGreaterThan(before);
    money.money.answer = 'page';
    await button(page, 'Pay $412.00').click();
    await atProvider(page);
    const [one, other] = money.keys();
    expect(one).not.toBe(other);
  });

  it('[V260][V261] a slow start keeps what was agreed to, and turns to its payment once it is known', async () => {
    const money = await start();
    const page = await at(money, inLook('light', 1280));
    await button(page, 'Pay $412.00').waitFor();
    await eventually(() => money.backend.openSockets()).toBeGreaterThan(0);
    money.backend.hold('fundMilestones');
    await button(page, 'Pay $412.00').click();
    await eventually(() => money.backend.waiting('fundMilestones')).toBe(1);
    const [line] = money.money.lines;
    money.money.lines = money.money.lines.map((one) =>
      one === line ? { ...one, State: 'awaitingFunding', Version: 2 } : one,
    );
    const before = money.backend.bodies('funding').length;
    money.backend.emit('lifecycle-moved', { kind: 'milestone', id: 'c-12', version: 2 });
    await eventually(() => money.backend.bodies('funding').length).toBe(before + 1);
    await says(page, '$412.00 in all');
    expect(
      await main(page)
        .getByText(/is no longer in this list/)
        .count(),
    ).toBe(0);
    expect(await main(page).getByText('$0.00').count()).toBe(0);
    money.money.lines = money.money.lines.map((one) =>
      one.State === 'awaitingFunding' && line ? line : one,
    );
    money.backend.releaseAll();
    await atProvider(page);
  });

  it('[V265] several open payments are shown, each with its ways', async () => {
    const money = await start();
    const [, second] = money.money.lines;
    const both = [12, 13].map((id) => ({
      ...examplePayment,
      id,
      Reference: `ML-7F3K-2Q${id}`,
      DueAt: new Date(Date.now() + 600_000).toISOString(),
      Url: `/provider/checkout/${id}`,
      ...(id === 13 && second && { Lines: [second] }),
    }));
    money.money.payments = both;
    const page = await at(money, inLook('light', 360));
    await main(page).getByRole('heading', { name: 'Your payment ML-7F3K-2Q12 is waiting' }).waitFor();
    await isFine(page, 'two open payments');
    await main(page)
      .getByRole('button', { name: /^Cancel this payment\s*, ML-7F3K-2Q12$/ })
      .click();
    await main(page).getByRole('heading', { name: 'Your payment is waiting' }).waitFor();
    await says(page, /ML-7F3K-2Q13/);
  });

  it('[V273] “What if” opens beside each milestone, before it is paid for', async () => {
    const money = await start();
    const page = await at(money, inLook('light', 360));
    await button(page, 'What if … Repairs').click();
    await page.getByRole('dialog', { name: 'What if: Repairs' }).waitFor();
    await isFine(page, '“What if” before paying');
  });

  it('[V210a] very long titles and many milestones fit a narrow page', async () => {
    const money = await start();
    const [line] = money.money.lines;
    if (line)
      money.money.lines = Array.from({ length: 20 }, (_, index) => ({
        ...line,
        Milestone: 100 + index,
        Title: `${index} ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`,
        Amount: 999_999_999.99,
        Fee: 29_999_999.99,
        Total: 1_029_999_999.98,
      }));
    const page = await at(money, { ...inLook('light', 320), path: '/milestone-payment?contract=c-12' });
    await button(page, 'Pay $1,029,999,999.98').waitFor();
    await isFine(page, 'many milestones');
    await page.setViewportSize({ width: 3840, height: 2160 });
    expect(await overflowOf(page)).toBe(0);
  });
  it('[V271] announces the result of the calculator once, after the typing', async () => {
    const money = await start();
    const page = await at(money, { ...inLook('light', 1280), path: '/escrow-payment-system' });
    await main(page).getByLabel('Budget of a milestone, in dollars').pressSequentially('400');
    await main(page)
      .getByRole('status')
      .getByText('For a budget of $400.00 the employer pays $412.00, and the freelancer receives $360.00.')
      .waitFor({ state: 'attached' });
  });
  it('[V272] without the list, the contents lead only to parts that are there', async () => {
    const money = await start();
    money.backend.behave({ feeTable: { kind: 'json', status: 500, json: {} } });
    const page = await at(money, {
      ...inLook('dark', 360),
      path: '/escrow-payment-system',
      expects: [failedRequest],
    });
    await main(page).getByRole('button', { name: 'Try again' }).waitFor();
    await isFine(page, 'fees that could not be loaded');
    expect(await main(page).getByRole('link', { name: 'All fees and periods' }).count()).toBe(0);
    const ids = await main(page)
      .locator('a[href^="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    for (const id of ids) expect(await page.locator(`[id="${id}"]`).count(), id).toBe(1);
  });
});

describe('the receipt', () => {
  const payOnce = async (page: Page, money: MoneyBackend) => {
    await button(page, 'Pay $412.00').click();
    await eventually(() => placeOf(page)).toBe('/thank-you?payment=12');
    await eventually(() => money.backend.openSockets()).toBeGreaterThan(0);
  };
  it('[V212b][V219][V221] an unconfirmed payment becomes its receipt by itself, which prints without the rest', async () => {
    const money = await start({ answer: 'nothing' });
    const page = await at(money, inLook('light', 1280));
    await payOnce(page, money);
    await titled(page, 'Your payment is not confirmed yet');
    await isFine(page, 'an unconfirmed payment');
    money.pay();
    await titled(page, 'Thank you for your payment');
    await page.emulateMedia({ media: 'print' });
    expect(await main(page).getByRole('link', { name: 'Open the contract' }).isVisible()).toBe(false);
    expect(await button(page, 'Print this receipt').isVisible()).toBe(false);
    expect(await page.getByText('A letter worth opening').isVisible()).toBe(false);
    expect(await page.locator('header a').first().isVisible()).toBe(false);
    expect(await main(page).getByText('ML-7F3K-2Q9D').last().isVisible()).toBe(true);
    expect(await main(page).getByText('$412.00').last().isVisible()).toBe(true);
  });
  it('[V268] says where the money is by now, and follows the milestones', async () => {
    const money = await start({ answer: 'nothing' });
    const page = await at(money, inLook('light', 360));
    await payOnce(page, money);
    const lines = (...states: string[]) => ({
      Lines: states.map((State, index) => ({ ...examplePayment.Lines[0]!, Milestone: 31 + index, State })),
    });
    money.pay();
    money.money.payments = money.money.payments.map((one) => ({ ...one, ...lines('funded') }));
    await titled(page, 'Thank you for your payment');
    const follows = async (title: string, ...states: string[]) => {
      money.money.payments = money.money.payments.map((one) => ({ ...one, ...lines(...states) }));
      money.backend.emit('lifecycle-moved', { kind: 'milestone', id: 'c-12', version: 9 });
      await titled(page, title);
      await isFine(page, title);
    };
    await follows('This payment is released', 'released');
    await follows('This payment went back', 'refunded');
    await follows('This payment was split', 'split');
    await follows('Your payment', 'released', 'funded');
    await says(
      page,
      'Its money is in several places: 1 milestone held, 1 milestone released to the freelancer.',
    );
  });
  it('[V220] of a payment that ran out, was taken back or is unknown', async () => {
    const money = await start({ answer: 'nothing' });
    const page = await at(money, { ...inLook('dark', 320), expects: [failedRequest] });
    await payOnce(page, money);
    money.expire();
    await titled(page, 'This payment was not made');
    await main(page).getByRole('link', { name: 'Pay again' }).waitFor();
    await isFine(page, 'a payment that ran out');
    money.move({ State: 'disputed', PaidAt: '2026-11-19T10:02:00.000Z' });
    await titled(page, 'Your bank has taken this payment back');
    await isFine(page, 'a payment that the bank took back');
    money.move({ State: 'lost', Refunded: 100 });
    await titled(page, 'Your bank has taken this payment back for good');
    await says(page, '$100.00 of it was paid back to you, or is on its way.');
    money.backend.behave({
      payment: { kind: 'json', status: 404, json: { status: 404, code: 'payment_not_found', message: '' } },
    });
    await page.goto(new URL('/thank-you?payment=99', page.url()).href);
    await titled(page, 'This payment was not found');
    await isFine(page, 'an unknown payment');
  });
});

describe('the fees', () => {
  it('[V222][V223a][V224] a table, a calculator both ways, and the life of a milestone', async () => {
    const money = await start();
    const page = await at(money, { ...inLook('light', 320), path: '/escrow-payment-system' });
    await titled(page, 'Fees and charges');
    await main(page)
      .getByRole('row', { name: /^Fee for freelancers/ })
      .waitFor();
    expect(await main(page).getByRole('row').count()).toBeGreaterThan(17);
    await main(page).getByLabel('Budget of a milestone, in dollars').fill('0.11');
    const net = main(page).getByLabel('What the freelancer receives, in dollars');
    expect(await net.inputValue()).toBe('0.10');
    await says(page, 'The smallest milestone is $5.00. Plan a larger one.');
    await net.fill('1,000');
    expect(await main(page).getByLabel('Budget of a milestone, in dollars').inputValue()).toBe('1111.11');
    await says(page, '$1,144.44');
    await isFine(page, 'all fees');
    await main(page).getByRole('heading', { name: 'A milestone', exact: true }).waitFor();
    await main(page).getByRole('link', { name: 'Terms and conditions' }).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'all fees, dark');
    await page.setViewportSize({ width: 3840, height: 2160 });
    expect(await overflowOf(page)).toBe(0);
  });
  it('[V271] announces the result of the calculator once, after the typing', async () => {
    const money = await start();
    const page = await at(money, { ...inLook('light', 1280), path: '/escrow-payment-system' });
    await main(page).getByLabel('Budget of a milestone, in dollars').pressSequentially('400');
    await main(page)
      .getByRole('status')
      .getByText('For a budget of $400.00 the employer pays $412.00, and the freelancer receives $360.00.')
      .waitFor({ state: 'attached' });
  });
  it('[V272] without the list, the contents lead only to parts that are there', async () => {
    const money = await start();
    money.backend.behave({ feeTable: { kind: 'json', status: 500, json: {} } });
    const page = await at(money, {
      ...inLook('dark', 360),
      path: '/escrow-payment-system',
      expects: [failedRequest],
    });
    await main(page).getByRole('button', { name: 'Try again' }).waitFor();
    await isFine(page, 'fees that could not be loaded');
    expect(await main(page).getByRole('link', { name: 'All fees and periods' }).count()).toBe(0);
    const ids = await main(page)
      .locator('a[href^="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    for (const id of ids) expect(await page.locator(`[id="${id}"]`).count(), id).toBe(1);
  });
});
