/** Offers beside the usual way, which hire.test.ts walks: direct, from an invitation, offline, stale, and not found. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { arrived } from '../mailbox.ts';
import { byKeyboard } from '../keyboard.ts';
import { eventually, expectAccessible, inLook, journeys, noticeOf, overflowOf, placeOf } from '../support.ts';
import { boardOf, jobOf, member } from './board-stage.ts';

const { open } = journeys();

const DIRECT = 'Answer questions of our search team';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const isFine = async (page: Page, what: string): Promise<void> => {
  expect(await overflowOf(page), what).toBe(0);
  await expectAccessible(page, what);
};
const next = (page: Page) => main(page).getByRole('region', { name: 'What happens next' });

const people = async () => {
  const boss = await arrived({ Name: 'Ines Keller', type: 'Employer' });
  const expert = await arrived({ Name: 'Mara Lindqvist' });
  return { expert, employer: await member(boss), freelancer: await member(expert) };
};

it('[V121][V122][V129][V132][V152][V153] is made from a profile by the hour, on a phone, sent once the connection is back, and taken back', async () => {
  const { employer, expert } = await people();
  const page = await employer.open({
    path: `/user-profile/Mara-${expert.id}`,
    expects: [/ERR_INTERNET_DISCONNECTED/],
    ...inLook('dark', 360),
  });
  const keys = byKeyboard(page);
  await main(page).getByRole('link', { name: 'Offer a contract' }).first().click();
  await main(page).getByRole('heading', { name: 'Offer Mara Lindqvist a contract' }).waitFor();
  await main(page).getByText('By the hour').click();
  await keys.press(main(page).getByRole('button', { name: 'Review offer' }));
  const wrong = main(page).getByRole('group', { name: 'Fields to fix' });
  await wrong.getByText('Please fix 3 things:').waitFor();
  await isFine(page, 'an incomplete offer');
  await keys.type(main(page).getByLabel('Title of the contract'), DIRECT);
  await keys.type(main(page).getByLabel('Rate in dollars an hour'), '60');
  await keys.type(main(page).getByLabel('Most hours a week'), '20');
  await keys.press(main(page).getByRole('button', { name: 'Review offer' }));
  await main(page).getByRole('heading', { name: 'Check your offer' }).waitFor();
  for (const amount of ['$61.80', '$54', '$1,236', '$1,080'])
    await main(page).getByText(amount, { exact: true }).waitFor();
  await isFine(page, 'the review of an hourly offer');
  // Sent while offline: what was typed stays, and the same press works later.
  await page.context().setOffline(true);
  await keys.press(button(page, 'Send offer'));
  await main(page)
    .getByRole('alert')
    .getByText(/connection/)
    .first()
    .waitFor();
  await isFine(page, 'an offer that could not be sent');
  expect(await main(page).getByLabel('Title of the contract').inputValue()).toBe(DIRECT);
  await page.context().setOffline(false);
  await keys.press(button(page, 'Review offer'));
  await keys.press(button(page, 'Send offer'));
  await eventually(() => placeOf(page)).toMatch(/^\/offer\/\d+$/);
  await keys.press(next(page).getByRole('button', { name: 'Take back' }));
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Take back' }));
  await noticeOf(page, 'You took your terms back.').waitFor();
  await main(page).getByText('You took the terms back.').first().waitFor();
  await main(page).getByRole('link', { name: 'Write a new offer' }).waitFor();
  await isFine(page, 'an offer that was taken back');
});

it('[V124][V131] what does not exist, and an offer between others, is not found', async () => {
  const page = await open({
    account: 'employer',
    path: '/new-offer',
    expects: [/Failed to load resource/],
    ...inLook('light', 360),
  });
  await main(page).getByRole('link', { name: 'Find a freelancer' }).first().waitFor();
  await isFine(page, 'a new offer to nobody');
  await page.goto(new URL('/offer/999999', page.url()).href);
  await main(page).getByRole('heading', { name: 'This offer was not found' }).waitFor();
  await isFine(page, 'an offer that does not exist');
});

it('[V127][V128][V132][V133][V134] from an invitation: a stale answer keeps the typed terms', async () => {
  const { employer, freelancer, expert } = await people();
  const JID = await jobOf(employer);
  await employer.call('/admin/inviteCreate', {
    JID,
    id: expert.id,
    Message: 'Your work on bakeries fits ours.',
  });
  const desk = await employer.open({ path: `${boardOf(JID)}?show=invitations`, ...inLook('light', 1280) });
  await main(desk)
    .getByRole('link', { name: /^Offer a contract\s*: Mara/ })
    .click();
  await main(desk).getByRole('heading', { name: 'Offer Mara Lindqvist a contract' }).waitFor();
  await main(desk)
    .getByText(/^For your job/)
    .waitFor();
  const { JID: _, ...terms } = exampleNewOffer;
  const { data } = await employer.call('/admin/offerCreate', { ...terms, JID, FID: expert.id });
  const { id } = data as { readonly id?: number };

  const page = await freelancer.open({
    path: `/offer/${id}`,
    expects: [/Failed to load resource/],
    ...inLook('dark', 360),
  });
  await button(page, 'Propose other terms').click();
  const box = main(page).getByLabel('Other terms (optional)');
  await box.fill('We answer within a week.');
  const { data: offer } = await employer.call('/admin/offerfindById', { id });
  await employer.call('/admin/lifecycleEvent', {
    kind: 'offer',
    id,
    event: 'offer.withdrawn',
    version: (offer as { readonly Version?: number }).Version,
  });
  await main(page).getByText('Ines Keller took the terms back.').waitFor();
  await isFine(page, 'terms that answer an offer that was taken back');
  expect(await box.inputValue()).toBe('We answer within a week.');
  await button(page, 'Review your terms').click();
  await button(page, 'Send these terms').click();
  await main(page).getByRole('alert').first().waitFor();
  expect(await box.inputValue()).toBe('We answer within a week.');

  // The board of the job keeps it.
  await desk.goto(new URL(boardOf(JID), desk.url()).href);
  const offers = main(desk).getByRole('region', { name: 'Offers' });
  await offers.getByText('One offer that has ended').click();
  await offers.getByRole('link', { name: exampleNewOffer.Title }).waitFor();
  await isFine(desk, 'an ended offer on the board');
});
