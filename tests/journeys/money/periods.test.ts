/**
 * Hourly and monthly work from the workroom, in two browsers on the real server with its own provider. Nobody reloads a page
 * to see what the other did.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { testCards } from '../../../server/provider/embedded/test-numbers.ts';
import { monthFrom, weekAround } from '../../../src/contracts/money/period-dates.ts';
import { aContract } from '../hiring/contract-stage.ts';
import { byPointer, keysOnly } from '../hiring/hand.ts';
import { realServer } from '../real-server.ts';
import { inLook, journeys } from '../support.ts';
import {
  act,
  createOwnServer,
  dialogIn,
  expectFigures,
  goTo,
  isFine,
  main,
  names,
  part,
  writes,
  type Side,
} from './escrow-stage.ts';

journeys();
const server = createOwnServer();
const SHARE = 'The freelancer’s part in dollars';
const TIMEOUT = { timeout: 120_000 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const until = async (moment: number): Promise<void> => {
  const hours = (moment - server.now().getTime()) / HOUR;
  if (hours > 0) await server.later({ hours });
};

/** Both are in their workroom, and the employer's card is kept. */
const twoSides = async (terms: object) => {
  const { employer, freelancer, boss, expert, id } = await aContract(terms);
  const { data } = (await employer.call('/admin/paymentMethodCreate', {
    returnTo: '/milestone-payment',
  })) as unknown as { data: { Url: string } };
  const desk = await employer.open({ path: `/detail-view-jobE/${id}`, ...inLook('light', 1280) });
  await goTo(desk, data.Url);
  await desk.getByLabel('Card number').fill(testCards.success.number);
  await desk.getByLabel('Expiry date').fill('12/40');
  await desk.getByLabel('Security code').fill('123');
  await desk.getByRole('button', { name: 'Save card' }).click();
  await desk.waitForURL(`${realServer()}/milestone-payment*`);
  await goTo(desk, `/detail-view-jobE/${id}`);
  const phone = await freelancer.open({ path: `/detail-view-job/${id}`, ...inLook('dark', 360) });
  return {
    id,
    his: { page: desk, hand: byPointer() } satisfies Side,
    hers: { page: phone, hand: keysOnly(phone) } satisfies Side,
    spending: `/earning-detail/${boss.id}`,
    earnings: `/earning-detail/${expert.id}`,
  };
};
const starts = async ({ page, hand }: Side, name: string, charged: string): Promise<void> => {
  await hand.press(main(page).getByRole('button', { name, exact: true }));
  await dialogIn(page).getByText(`That is ${charged} with our fee.`).waitFor();
  await isFine(page, 'the question before the payments start');
  await hand.press(dialogIn(page).getByRole('button', { name: 'Start the payments' }));
  await dialogIn(page).waitFor({ state: 'hidden' });
};
/** Of weeks or months, the latest first. */
const row = (page: Page, place: number, of: string) => part(page, of).locator('ol > li').nth(place);
const says = (page: Page, place: number, of: string, words: string | RegExp): Promise<void> =>
  row(page, place, of).getByText(words).first().waitFor();
const notes = async ({ page, hand }: Side, time: string, note: string): Promise<void> => {
  await hand.press(row(page, 0, 'Weeks').getByRole('button', { name: /^Add time/ }));
  const form = dialogIn(page);
  await hand.type(form.getByLabel('Time', { exact: true }), time);
  await hand.type(form.getByLabel('Note (optional)'), note);
  await hand.press(form.getByRole('button', { name: 'Add time' }));
  await form.waitFor({ state: 'hidden' });
};

it(
  '[J89] a week of hourly work: prefunded, noted, changed, disputed, settled, and its rest returned',
  TIMEOUT,
  async () => {
    await until(Date.parse(weekAround(server.now().toISOString()).ends) + 9 * HOUR);
    const monday = Date.parse(weekAround(server.now().toISOString()).ends);
    const { his, hers, spending, earnings } = await twoSides({
      PaymentModel: 'hourly',
      Rate: 50,
      WeeklyHours: 10,
      MilestoneList: undefined,
    });
    await starts(his, 'Start weekly payments', '$515.00');
    for (const { page } of [his, hers]) await says(page, 0, 'Weeks', /^Funded$/);
    await isFine(his.page, 'a week that is paid for');

    // Noted by hand, and changed. The employer's page shows both.
    await notes(hers, '1:30', 'Audit of the shop');
    await says(his.page, 0, 'Weeks', '1:30 of 10 hours noted: $75.00.');
    await hers.hand.press(row(hers.page, 0, 'Weeks').getByRole('button', { name: /^Edit/ }));
    await hers.hand.type(dialogIn(hers.page).getByLabel('Time', { exact: true }), '4:00');
    await isFine(hers.page, 'the dialog of a time');
    await hers.hand.press(dialogIn(hers.page).getByRole('button', { name: 'Save' }));
    await says(his.page, 0, 'Weeks', '4:00 of 10 hours noted: $200.00.');
    for (const { page } of [his, hers]) await isFine(page, 'a time sheet');

    // On Monday noon it is invoiced, beside the next week. The employer disputes it, and they agree on half.
    await until(monday + 12 * HOUR);
    for (const { page } of [his, hers]) await says(page, 1, 'Weeks', /^Closed$/);
    await says(
      his.page,
      1,
      'Weeks',
      /It is closed, and comes to \$200\.00\. The employer can dispute it until/,
    );
    const title = (await row(his.page, 1, 'Weeks').getByRole('heading').first().textContent()) ?? '';
    await writes(his, title, {
      press: [names.dispute, 'Open the dispute'],
      texts: { 'Your statement': 'Two of the hours were for another shop.' },
      said: 'The dispute is open',
      of: 'Weeks',
    });
    await writes(hers, title, {
      press: [names.reply, 'Send the reply'],
      texts: { 'Your reply': 'You are right.' },
      said: 'Your reply is sent',
      of: 'Weeks',
    });
    for (const { page } of [his, hers]) await says(page, 1, 'Weeks', /^Negotiating$/);
    await writes(hers, title, {
      press: [names.offer, 'Send the offer'],
      texts: { [SHARE]: '100' },
      said: 'Your offer is sent',
      of: 'Weeks',
    });
    await his.hand.press(act(his.page, title, 'Accept the offer', 'Weeks'));
    await his.hand.press(dialogIn(his.page).getByRole('button', { name: 'Accept the offer' }));
    for (const { page } of [his, hers]) await says(page, 1, 'Weeks', /^Split$/);
    await isFine(his.page, 'a settled week');
    await server.expectNoFindings();
    // $515 were paid for each of two weeks; $103 of the first were earned, with our fee.
    await goTo(his.page, spending);
    await expectFigures(his.page, { 'In escrow': 515, Paid: 103, Refunded: 412 });
    await goTo(hers.page, earnings);
    await expectFigures(hers.page, { Available: 90, 'In clearing': 0 });
  },
);

it(
  '[J90] three months, each charged when it begins; cancelled in the third, and over with it',
  TIMEOUT,
  async () => {
    const { his, hers, spending } = await twoSides({
      PaymentModel: 'monthly',
      Rate: 1200,
      WeeklyHours: undefined,
      MilestoneList: undefined,
    });
    const begins = server.now().toISOString();
    const anchor = Number(begins.slice(8, 10));
    await starts(his, 'Start monthly payments', '$1,236.00');
    await says(hers.page, 0, 'Months', /^Funded$/);
    const first = monthFrom(begins, anchor);
    const second = monthFrom(first, anchor);
    const third = monthFrom(second, anchor);
    for (const ends of [first, second]) {
      await until(Date.parse(ends) + HOUR);
      for (const { page } of [his, hers]) {
        await says(page, 0, 'Months', /^Funded$/);
        await says(page, 1, 'Months', /^Closed$/);
      }
      await until(Date.parse(ends) + 5 * DAY + HOUR);
      await says(hers.page, 1, 'Months', /^Released$/);
    }
    await hers.hand.press(main(hers.page).getByRole('button', { name: 'Cancel for the end of the month' }));
    await hers.hand.type(dialogIn(hers.page).getByLabel('Reason'), 'I have taken a position.');
    await isFine(hers.page, 'the question before a cancellation');
    await hers.hand.press(dialogIn(hers.page).getByRole('button', { name: 'Cancel the contract' }));
    for (const { page } of [his, hers])
      await main(page)
        .getByText(/cancelled the contract\. It ends/)
        .waitFor();
    await isFine(his.page, 'a cancelled contract');
    await until(Date.parse(third) + HOUR);
    for (const { page } of [his, hers]) await says(page, 0, 'Months', /^Closed$/);
    await main(his.page).getByText('I have taken a position.').waitFor();
    await until(Date.parse(third) + 35 * DAY);
    expect(await part(his.page, 'Months').locator('ol > li').count()).toBe(3);
    await says(his.page, 0, 'Months', /^Cleared$/);
    await server.expectNoFindings();
    await goTo(his.page, spending);
    await expectFigures(his.page, { 'In escrow': 0, Paid: 3708, Refunded: 0 });
  },
);
