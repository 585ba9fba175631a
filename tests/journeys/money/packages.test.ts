/**
 * A freelancer and a plan, on the real server with its own provider: trial, first month, upgrade, a renewal that fails, a
 * payment by hand, and the cancellation. The page is used by keyboard on a phone.
 */
import { expect, it } from 'vitest';
import { testCards } from '../../../server/provider/embedded/test-numbers.ts';
import { member } from '../hiring/board-stage.ts';
import { keysOnly, type Hand } from '../hiring/hand.ts';
import { arrived } from '../mailbox.ts';
import { eventually, inLook, journeys, placeOf } from '../support.ts';
import { button, countMails, createOwnServer, isFine, main, titled } from './escrow-stage.ts';
import type { Page } from 'playwright';

journeys();
const server = createOwnServer();
const TIMEOUT = { timeout: 120_000 };

const says = (page: Page, words: string | RegExp) => main(page).getByText(words).first().waitFor();
/** On a page of the provider. */
const enters = async (page: Page, hand: Hand, number: string): Promise<void> => {
  await hand.type(page.getByLabel('Card number'), number);
  await hand.type(page.getByLabel('Expiry date'), '12/40');
  await hand.type(page.getByLabel('Security code'), '123');
};
const addsCard = async (page: Page, hand: Hand, number: string): Promise<void> => {
  await hand.press(button(page, 'Add a card'));
  await titled(page, 'Add a card');
  await enters(page, hand, number);
  await hand.press(page.getByRole('button', { name: 'Save card' }));
  await eventually(() => placeOf(page)).toBe('/packages');
  await says(page, new RegExp(`ending in ${number.slice(-4)}`));
};

it(
  '[J88][V350][V351][V352][V353][V355][V357][M239] a trial, an upgrade, a failed renewal, and the cancellation',
  TIMEOUT,
  async () => {
    const person = await arrived({ Name: 'Mara Lindqvist' });
    const expert = await member(person);
    const page = await expert.open({ path: '/packages', ...inLook('dark', 360) });
    const hand = keysOnly(page);

    // The trial costs nothing.
    await titled(page, 'Packages');
    await says(page, 'You have the free plan.');
    await says(page, '40 proposals a month');
    await isFine(page, 'the plans');
    await hand.press(button(page, 'Try Plus free'));
    await says(page, /^Plus is free until /);
    await isFine(page, 'a choice before it is confirmed');
    await hand.press(button(page, 'Confirm Plus'));
    await says(page, /^You try Plus free until /);
    await says(page, 'Add a card below, so that we can charge it then.');

    // The card pays at its end, and the open page says so by itself.
    await addsCard(page, hand, testCards.success.number);
    await server.later({ days: 14, hours: 1 });
    await says(page, /^Plus is paid until /);
    await eventually(() => countMails(person.Email, /^Receipt .*\$12\.00/)).toBe(1);
    await isFine(page, 'a paid plan with its receipt');

    // The upgrade costs the difference for the days that are left.
    await hand.press(button(page, 'Upgrade to Pro'));
    await says(page, /^You have Pro at once/);
    const pay = main(page).getByRole('button', { name: /^Pay \$\d+\.\d\d$/ });
    const due = Number((await pay.textContent())?.replace('Pay $', ''));
    expect(due).toBeGreaterThan(15);
    expect(due).toBeLessThanOrEqual(17);
    await hand.press(pay);
    await says(page, /^Pro is paid until /);
    expect(await main(page).getByRole('row').count()).toBe(3);

    // The next card can be kept, and has too little money.
    await addsCard(page, hand, testCards.insufficient.number);
    await hand.press(main(page).getByRole('button', { name: /^Make default.*0038$/ }));
    await main(page)
      .getByRole('button', { name: /^Default.*0038$/ })
      .waitFor();
    await server.later({ days: 31 });
    await says(page, /^A month of Pro is due/);
    await says(page, /^There is not enough money on this card/);
    await isFine(page, 'a renewal that failed');
    // The end of an unpaid plan cannot be taken back, so the page says so.
    await says(page, 'Cancelling ends the plan at once.');
    await button(page, 'End Pro now').waitFor();
    await server.later({ days: 1 });

    // Paid by hand, with the other card.
    await hand.press(button(page, 'Pay for Pro'));
    await main(page).getByRole('radio', { name: /0012$/ }).check({ force: true });
    await hand.press(button(page, 'Pay $29.00'));
    await says(page, /^Pro is paid until /);

    // One press cancels, and one takes that back.
    await hand.press(button(page, 'Cancel Pro'));
    await says(page, /^You have cancelled Pro/);
    await isFine(page, 'a cancelled plan');
    await hand.press(button(page, 'Keep Pro'));
    await says(page, /^Pro is paid until /);
    await hand.press(button(page, 'Cancel Pro'));
    await says(page, /^You have cancelled Pro/);
    await server.later({ days: 31 });
    await says(page, 'You have the free plan.');
    await button(page, 'Choose Pro').waitFor();
    await server.expectNoFindings();
  },
);
