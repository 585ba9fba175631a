/** The embedded provider's pages in a browser: by keyboard alone, narrow and wide, in both themes. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCards } from '../../../server/provider/embedded/test-numbers.ts';
import {
  freshKey,
  openCheckout,
  openProviderWorld,
  type ProviderWorld,
} from '../../server/provider/provider-world.ts';
import { byKeyboard } from '../keyboard.ts';
import {
  expectAccessible,
  failedRequest,
  focusOf,
  inLook,
  isFocused,
  journeys,
  overflowOf,
} from '../support.ts';

const { open } = journeys({ waitsForScripts: false, expects: [failedRequest] });

let world: ProviderWorld;
beforeAll(async () => {
  world = await openProviderWorld('PGlite');
});
afterAll(() => world.close());

const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const isFine = async (page: Page, what: string) => {
  expect(await overflowOf(page), `${what} is wider than the window`).toBe(0);
  await expectAccessible(page, what);
};

describe.each([
  ['light', 320],
  ['dark', 1280],
] as const)('the provider’s pages, %s at %i px', (colorScheme, width) => {
  const look = inLook(colorScheme, width);

  it('[M39f] take a card, show its errors, ask for the second step and lead back, by keyboard alone', async () => {
    const { key, path } = await openCheckout(world, {
      lines: [
        { words: `A very long title of a milestone: ${'optimisation'.repeat(12)}`, cents: 40_000 },
        { words: 'Fee of 3 %', cents: 1200 },
      ],
    });
    const page = await open({ ...look, at: world.address, path });
    const { press, type, key: hit } = byKeyboard(page);
    await titled(page, 'Pay $412.00');
    await isFine(page, 'the checkout');
    await press(page.getByRole('button', { name: 'Pay $412.00' }));
    await page.waitForURL((url) => url.pathname === path);
    await page.getByText('Enter the card number.').waitFor();
    const number = page.getByRole('textbox', { name: 'Card number' });
    expect(await isFocused(number)).toBe(true);
    await isFine(page, 'the checkout with errors');
    await page.keyboard.type(testCards.declined.number);
    await type(page.getByLabel('Expiry date'), '12/39');
    await type(page.getByLabel('Security code'), '123');
    await press(page.getByRole('checkbox', { name: 'Keep this card for next time' }), 'Space');
    await press(page.getByRole('button', { name: 'Pay $412.00' }));
    await page.getByRole('alert').getByText('Your bank declined the card.').waitFor();
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    expect(await isFocused(number)).toBe(true);
    await isFine(page, 'the checkout with a declined card');
    await type(number, testCards.secondStep.number);
    await type(page.getByLabel('Security code'), '123');
    await hit('Enter');
    await titled(page, 'Confirm that it is you');
    await isFine(page, 'the second step');
    await type(page.getByLabel('Code from your bank'), '111111');
    await hit('Enter');
    await page.getByText('This code is wrong. Enter it again.').waitFor();
    expect(await focusOf(page)).toMatch(/^input/);
    await page.keyboard.type('123456');
    await hit('Enter');
    await titled(page, 'Back');
    expect(await world.provider.findCharge(key)).toMatchObject({ type: 'charge.settled' });
    await page.goBack();
    await titled(page, 'This payment is complete');
    await isFine(page, 'a used page');
  });

  it('[M39f] add a card and a bank account, and ask for an identity, by keyboard alone', async () => {
    const link = async (kind: 'card' | 'bank') =>
      (
        await world.provider.methodLink(freshKey('method'), {
          kind,
          user: width,
          returnTo: '/milestone-payment',
        })
      ).url;
    const page = await open({ ...look, at: world.address, path: await link('card') });
    const { press, type, key: hit } = byKeyboard(page);
    await titled(page, 'Add a card');
    await isFine(page, 'the page of a card');
    await type(page.getByLabel('Card number'), testCards.success.number);
    await type(page.getByLabel('Expiry date'), '12/39');
    await type(page.getByLabel('Security code'), '123');
    await press(page.getByRole('button', { name: 'Save card' }));
    await titled(page, 'Back');

    await page.goto(world.address + (await link('bank')));
    await isFine(page, 'the page of a bank account');
    await type(page.getByLabel('Account number'), '12');
    await hit('Enter');
    await page.getByText('Enter the ten digits of the account number.').waitFor();
    await isFine(page, 'the page of a bank account with an error');
    await type(page.getByLabel('Account number'), '0000456789');
    await hit('Enter');
    await titled(page, 'Back');

    const { account } = await world.provider.openAccount(freshKey('account'), { user: width });
    const identity = { account, returnTo: '/milestone-payment' };
    await page.goto(world.address + (await world.provider.accountLink(freshKey('account'), identity)).url);
    await press(page.getByRole('button', { name: 'Send answers' }));
    await page.getByText('Enter your full name.').waitFor();
    await isFine(page, 'the page of an identity with errors');
    await page.keyboard.type('Amara Okafor');
    await page.getByLabel('Date of birth').fill('1990-02-28'); // its parts depend on the browser's language
    await type(page.getByLabel('Document number'), 'TEST-1001');
    await hit('Enter');
    await titled(page, 'Back');
  });
});
