/** The desk of two new people: first steps, then an offer and its answer, on a phone by keyboard and on a wide screen. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { byKeyboard } from '../keyboard.ts';
import { arrived } from '../mailbox.ts';
import { answering } from '../specification-backend.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  overflowOf,
  placeOf,
  tryAgain,
} from '../support.ts';
import { member } from './board-stage.ts';

const { open, serve } = journeys();

const { JID: _, ...direct } = exampleNewOffer;
const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });
const isFine = async (page: Page, what: string): Promise<void> => {
  expect(await overflowOf(page), what).toBe(0);
  await expectAccessible(page, what);
};

it(
  '[S7d][V170][V171][V172][V173][V178][V179] begins with first steps, and follows an offer and its answer',
  { timeout: 90_000 },
  async () => {
    const boss = await arrived({ Name: 'Ines Keller', type: 'Employer' });
    const expert = await arrived({ Name: 'Mara Lindqvist' });
    const [employer, freelancer] = [await member(boss), await member(expert)];

    // Signing in on a phone, by keyboard, leads to the desk of a new account.
    const phone = await open({ path: '/login', isNew: true, ...inLook('dark', 360) });
    const keys = byKeyboard(phone);
    await keys.type(phone.getByLabel('Email', { exact: true }), expert.Email);
    await keys.type(phone.getByLabel('Password', { exact: true }), expert.Password);
    await phone.keyboard.press('Enter');
    await eventually(() => placeOf(phone)).toBe('/desk');
    await main(phone).getByText('Nothing waits for you right now.').waitFor();
    await part(phone, /^First steps/)
      .getByRole('link', { name: 'Complete your profile' })
      .waitFor();
    expect(await phone.title()).toBe('My desk · Marketlane');
    await isFine(phone, 'the desk of a new freelancer');

    const desk = await employer.open({ path: '/', ...inLook('light', 1280) });
    await desk.getByRole('banner').getByRole('link', { name: 'Desk', exact: true }).click();
    await part(desk, /^First steps/)
      .getByRole('link', { name: 'Post your first job' })
      .waitFor();
    await isFine(desk, 'the desk of a new employer');

    // An offer appears on both desks by itself.
    const { data } = await employer.call('/admin/offerCreate', { ...direct, FID: expert.id });
    const { id } = data as { readonly id?: number };
    const row = part(phone, /^Waits for you/).getByRole('link', { name: /^Answer the offer of/ });
    await row.waitFor();
    await main(phone).getByText('One thing waits for you.').waitFor();
    await part(phone, /^Waits for you/)
      .getByText('$1,200 fixed price')
      .waitFor();
    await part(phone, 'Deadlines').getByText('Answer the offer').waitFor();
    await part(phone, 'Unread').getByRole('link', { name: /offer/i }).first().waitFor();
    await isFine(phone, 'a desk with an offer');
    await part(desk, 'Deadlines').getByText('Your offer expires').waitFor();

    // The row leads to the offer, where the freelancer answers; the other desk shows it.
    await keys.press(row);
    await eventually(() => placeOf(phone)).toBe(`/offer/${id}`);
    await phone.goBack();
    await row.waitFor();
    await freelancer.call('/admin/lifecycleEvent', {
      kind: 'offer',
      id,
      event: 'offer.countered',
      version: 1,
      PaymentModel: 'hourly',
      Rate: 65,
      WeeklyHours: 20,
    });
    await part(desk, /^Waits for you/)
      .getByRole('link', { name: 'Answer the offer of Mara Lindqvist' })
      .waitFor();
    await part(desk, /^Waits for you/)
      .getByText('$65 an hour')
      .waitFor();
    await row.waitFor({ state: 'detached' });
    await isFine(desk, 'a desk with other terms');
  },
);

it('[V175] a desk that fails to load says so, and loads on request', async () => {
  let isDown = true;
  const page = await open({
    path: '/desk',
    account: 'employer',
    expects: [failedRequest],
    prepare: (blank) =>
      blank.route('**/admin/deskfind', (route) => (isDown ? route.abort() : route.continue())),
    ...inLook('light', 360),
  });
  await main(page).getByText('Your desk could not be loaded.').waitFor();
  await isFine(page, 'a desk that failed');
  isDown = false;
  await tryAgain(main(page));
  await part(page, 'Deadlines').waitFor();
  await isFine(page, 'the desk of the demo employer');
});

it('[S7g] gives way to the home page of a backend that knows only the specification', async () => {
  const backend = await serve();
  const user = { id: 1, Name: 'Ines Moreau', type: 'Employer' };
  backend.behave({ user: answering(user) });
  const page = await open({ at: backend.address, path: '/login', storage: { user } });
  await eventually(() => placeOf(page)).toBe('/');
  await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
});
