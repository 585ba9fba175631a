/** An offer from a proposal, other terms, and their acceptance, in two browsers: the freelancer on a phone, by keyboard. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { byKeyboard } from '../keyboard.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  inLook,
  journeys,
  noticeOf,
  overflowOf,
  placeOf,
} from '../support.ts';
import { aJob, applicant, boardOf, employer } from './board-stage.ts';

const { open } = journeys();

const DIRECT = 'Answer questions of our search team';
const TITLE = 'Move our bakery without losing its rankings';
const main = (page: Page) => page.getByRole('main');
const isFine = async (page: Page, what: string): Promise<void> => {
  expect(await overflowOf(page), what).toBe(0);
  await expectAccessible(page, what);
};
const next = (page: Page) => main(page).getByRole('region', { name: 'What happens next' });
const latest = (page: Page) => main(page).getByRole('region', { name: 'Latest terms' });

it(
  '[V120][V122][V123][V125][V126][V127][V129][V130][V132][V190] is made from a proposal, answered with other terms, and accepted',
  { timeout: 120_000 },
  async () => {
    const JID = await aJob({ Job_Title: TITLE });
    await applicant(JID, accounts.freelancer); // a demo account may offer to the other one alone

    // The employer offers what was proposed.
    const desk = await open({ account: 'employer', path: boardOf(JID), ...inLook('light', 1280) });
    await desk
      .getByRole('feed', { name: 'proposals' })
      .getByRole('link', { name: /^Offer a contract/ })
      .click();
    await main(desk).getByRole('heading', { name: 'Offer Okafor Media a contract' }).waitFor();
    await eventually(() => main(desk).getByLabel('Amount in dollars').first().inputValue()).toBe('400');
    await isFine(desk, 'the form of an offer');
    await main(desk).getByLabel('Other terms (optional)').fill('We answer questions within a working day.');
    await main(desk).getByRole('button', { name: 'Review offer' }).click();
    await main(desk).getByRole('heading', { name: 'Check your offer' }).waitFor();
    await main(desk).getByText('$1,236').waitFor();
    await main(desk).getByText('$1,080').waitFor();
    await isFine(desk, 'the review of an offer');
    await main(desk).getByRole('button', { name: 'Send offer' }).click();
    await eventually(() => placeOf(desk)).toMatch(/^\/offer\/\d+$/);
    await next(desk).getByText('It is the freelancer’s turn.').waitFor();
    await isFine(desk, 'an offer that was sent');

    // The freelancer answers with other terms, on a phone by keyboard.
    const phone = await open({
      account: 'freelancer',
      path: '/freelancer-job-profile?tab=offers',
      isNew: true,
      ...inLook('dark', 360),
    });
    const keys = byKeyboard(phone);
    const listed = main(phone).getByRole('article').filter({ hasText: TITLE });
    await listed.getByText('Your turn').waitFor();
    await isFine(phone, 'offers in My Work');
    await keys.press(listed.getByRole('link', { name: TITLE, exact: true }));
    await next(phone).getByText('It is your turn.').waitFor();
    await isFine(phone, 'an offer that was received');
    await keys.press(next(phone).getByRole('button', { name: 'Answer with other terms' }));
    await keys.type(main(phone).getByLabel('Amount in dollars').first(), '500');
    await isFine(phone, 'the form of other terms');
    await keys.press(main(phone).getByRole('button', { name: 'Review your terms' }));
    await main(phone).getByRole('heading', { name: 'Check your terms' }).waitFor();
    await keys.press(main(phone).getByRole('button', { name: 'Send these terms' }));
    await noticeOf(phone, 'Your terms are sent. The other side answers them.').waitFor();
    await next(phone).getByText('It is the employer’s turn.').waitFor();

    // The employer's page shows them by itself, with the difference in words.
    await next(desk).getByText('It is your turn.').waitFor();
    await latest(desk).getByText('One difference from the terms before is marked.').waitFor();
    await latest(desk).getByText('Changed', { exact: true }).waitFor();
    await latest(desk)
      .getByText(/^Before:.*\$400/)
      .waitFor();
    await isFine(desk, 'other terms');
    await next(desk).getByRole('button', { name: 'Accept' }).click();
    const question = desk.getByRole('dialog', { name: 'Accept these terms?' });
    await question.getByText(/A contract over \$1,300 in 2 milestones begins at once/).waitFor();
    await expectAccessible(desk, 'the question before accepting');
    await question.getByRole('button', { name: 'Accept' }).click();

    // Both pages lead to the contract.
    const way = (page: Page) => main(page).getByRole('link', { name: 'Open the contract' });
    await way(desk).waitFor();
    await way(phone).waitFor();
    expect(await way(desk).getAttribute('href')).toMatch(/^\/detail-view-jobE\/c-\d+$/);
    expect(await way(phone).getAttribute('href')).toMatch(/^\/detail-view-job\/c-\d+$/);
    await isFine(phone, 'an accepted offer');

    // Hired again: the terms of the contract that has ended.
    const contract = (await way(desk).getAttribute('href'))?.split('/').at(-1) ?? '';
    const { call } = await employer();
    await call('/admin/lifecycleEvent', {
      kind: 'contract',
      id: contract,
      event: 'contract.ended',
      version: 1,
      Reason: 'All is done.',
    });
    const again = `/new-offer?freelancer=${accounts.freelancer.id}&after=${contract}`;
    await desk.goto(new URL(again, desk.url()).href);
    await main(desk)
      .getByText(/former contract/)
      .waitFor();
    expect(await main(desk).getByLabel('Title of the contract').inputValue()).toBe(TITLE);
    expect(await main(desk).getByLabel('Amount in dollars').first().inputValue()).toBe('500');
  },
);

it('[V121][V122][V129][V132][V190] is made from a profile by the hour, on a phone, and taken back', async () => {
  const page = await open({
    account: 'employer',
    path: `/user-profile/Amara-${accounts.freelancer.id}`,
    ...inLook('dark', 360),
  });
  const keys = byKeyboard(page);
  await main(page).getByRole('link', { name: 'Offer a contract' }).first().click();
  await main(page).getByRole('heading', { name: 'Offer Okafor Media a contract' }).waitFor();
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
  await keys.press(main(page).getByRole('button', { name: 'Send offer' }));
  await eventually(() => placeOf(page)).toMatch(/^\/offer\/\d+$/);
  await keys.press(next(page).getByRole('button', { name: 'Take back' }));
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Take back' }));
  await noticeOf(page, 'You took your terms back.').waitFor();
  await next(page).getByText('It has ended.').waitFor();
  await isFine(page, 'an offer that was taken back');
  await page.goto(new URL('/employer-job-profile?tab=offers', page.url()).href);
  await main(page).getByRole('article').getByRole('link', { name: DIRECT, exact: true }).waitFor();
  await isFine(page, 'offers in My Jobs');
});

it('[V124][V131] what does not exist, and an offer between others, is not found', async () => {
  const page = await open({
    account: 'employer',
    path: '/new-offer',
    expects: [/Failed to load resource/],
    ...inLook('light', 360),
  });
  await main(page).getByRole('link', { name: 'Find a Freelancer' }).first().waitFor();
  await isFine(page, 'a new offer to nobody');
  await page.goto(new URL('/offer/999999', page.url()).href);
  await main(page).getByRole('heading', { name: 'This offer was not found' }).waitFor();
  await isFine(page, 'an offer that does not exist');
});
