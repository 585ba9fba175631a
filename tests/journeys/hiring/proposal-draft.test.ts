/** The draft of a proposal on the server: two browsers of one freelancer, a phone and a desk. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../support/picture.ts';
import { arrived, type Newcomer } from '../mailbox.ts';
import { signInOn } from '../session-people.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  overflowOf,
  placeOf,
} from '../support.ts';
import { anOpenJob, applied, bid, LETTER, letter, part, review, send, wanted } from './proposal-stage.ts';

const { open } = journeys();

/** Their own browser, signed in, at that place. */
const browserOf = async (somebody: Newcomer, path: string, look: object): Promise<Page> => {
  const page = await open({ ...look, isNew: true, path: `/login?${new URLSearchParams({ next: path })}` });
  await signInOn(page, somebody);
  await eventually(() => placeOf(page)).toBe(path);
  return page;
};
const isSaved = (page: Page) =>
  part(page)
    .getByText(/^Saved on your account at \d\d:\d\d$/)
    .waitFor();
const drafts = (page: Page) => page.getByRole('feed', { name: 'proposals' }).getByRole('article');
const isFine = async (page: Page): Promise<void> => {
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
};

describe('the draft of a proposal', () => {
  it(
    '[V90][V91][V93][K42a][K42b] begins on a phone, and is finished and sent at a desk',
    { timeout: 120_000 },
    async () => {
      const path = await anOpenJob(8);
      const noor = await arrived({ Name: 'Noor Haddad' });
      // A stale save is answered 409.
      const phone = await browserOf(noor, path, { ...inLook('dark', 360), expects: [failedRequest] });
      await wanted(phone);
      await letter(phone).fill(LETTER);
      await part(phone)
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: pictureOf(64, 64) });
      await part(phone).getByRole('button', { name: 'Remove plan.png' }).waitFor();
      await isSaved(phone);
      await isFine(phone);

      const desk = await browserOf(noor, '/freelancer-job-profile', inLook('light', 1280));
      await drafts(desk).getByRole('link', { name: 'Continue' }).click();
      await eventually(() => letter(desk).inputValue()).toBe(LETTER);
      await part(desk).getByRole('button', { name: 'Remove plan.png' }).waitFor();
      await bid(desk).fill('1200');
      await isSaved(desk);

      // The phone has not seen the bid: the person chooses.
      await bid(phone).fill('900');
      await part(phone).getByRole('heading', { name: 'This draft was changed on another device' }).waitFor();
      await isFine(phone);
      await part(phone).getByRole('button', { name: 'Use the newer' }).click();
      await eventually(() => bid(phone).inputValue()).toBe('1200');

      await review(desk);
      await isFine(desk);
      await send(desk).click();
      await applied(desk).getByText(LETTER).waitFor();
      await applied(desk).getByText('plan.png').waitFor();
      await desk.goto(new URL('/freelancer-job-profile', desk.url()).href);
      await drafts(desk).getByRole('link', { name: 'Edit' }).waitFor();
      expect(await drafts(desk).getByRole('link', { name: 'Continue' }).count()).toBe(0);
    },
  );

  it('[V94] comes back after a reload, and is deleted where it is listed', { timeout: 90_000 }, async () => {
    const path = await anOpenJob(9);
    const mara = await arrived({ Name: 'Mara Lindqvist' });
    const page = await browserOf(mara, path, inLook('light', 360));
    await wanted(page);
    await letter(page).fill(LETTER);
    await isSaved(page);
    // A form that is closed saves its last words, and opens with them again.
    await letter(page).fill(`${LETTER} And more.`);
    await part(page).getByRole('button', { name: 'Not now' }).click();
    await part(page).getByRole('button', { name: 'Write a proposal' }).click();
    await eventually(() => letter(page).inputValue()).toBe(`${LETTER} And more.`);
    await page.reload();
    await eventually(() => letter(page).inputValue()).toBe(`${LETTER} And more.`);
    await page.goto(new URL('/freelancer-job-profile', page.url()).href);
    await drafts(page)
      .getByRole('button', { name: /^Delete your draft/ })
      .click();
    const question = page.getByRole('dialog', { name: 'Delete this draft?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByText('Your draft is deleted.').waitFor();
    await eventually(() => drafts(page).count()).toBe(0);
    await page.goto(new URL(path, page.url()).href);
    await part(page).getByRole('button', { name: 'Write a proposal' }).click();
    await eventually(() => letter(page).count()).toBe(1);
    expect(await letter(page).inputValue()).toBe('');
  });
});
