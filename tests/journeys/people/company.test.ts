import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  noticeOf,
  placeOf,
} from '../support.ts';
import { FIND, main, titled, UPDATE } from './company-stage.ts';

const { open } = journeys();

describe('a company', () => {
  it('[V1a][V1c][V2] is linked from its job, and shows its record, its jobs and its reviews', async () => {
    const page = await open({ path: '/jobs', account: 'freelancer' });
    await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
    const employer = main(page).getByRole('heading', { level: 2 }).getByRole('link').first();
    const name = (await employer.innerText()).trim();
    await employer.click();
    await titled(page, name);
    expect(placeOf(page)).toMatch(/^\/employer-profile\/\d+$/);
    expect(await page.title()).toBe(`${name} · Marketlane`);
    const glance = main(page).getByRole('complementary', { name: 'At a glance' });
    await glance.getByText('of their jobs led to a hire').waitFor();
    await glance.getByText('Jobs posted').waitFor();
    await main(page).getByRole('region', { name: 'Open jobs' }).getByRole('article').first().waitFor();
    await main(page).getByRole('region', { name: 'What freelancers say' }).waitFor();
  });

  it('[V1b] a missing one says so; a failure offers a retry', async () => {
    const page = await open({
      path: '/employer-profile/999999',
      account: 'freelancer',
      expects: [failedRequest],
    });
    await titled(page, 'This company was not found');
    await expectAccessible(page);
    await page.route(FIND, (route) => route.abort(), { times: 1 });
    await page.evaluate((to) => history.pushState(null, '', to), '/employer-profile/01');
    await titled(page, 'This company could not be loaded');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await eventually(() => placeOf(page)).toBe('/employer-profile/1');
  });
});

describe('the user’s own company', () => {
  const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
  const name = (page: Page) => box(page, 'Company name');
  const country = (page: Page) => box(page, 'Country (optional)');
  const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

  it('[V3][V5] by keyboard alone at 360 px: changed, previewed, saved', async () => {
    const page = await open({
      path: '/employer-profile',
      account: 'employer',
      viewport: { width: 360, height: 760 },
    });
    await titled(page, 'Company profile');
    expect(await save(page).isDisabled()).toBe(true);
    const before = await country(page).inputValue();
    await country(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Iceland');
    await main(page)
      .getByRole('complementary', { name: 'What others see' })
      .getByText('Iceland', { exact: true })
      .waitFor();
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Saved').waitFor();
    await page.reload();
    await eventually(() => country(page).inputValue()).toBe('Iceland');
    await main(page).getByText('Everything is saved.').waitFor();
    await country(page).fill(before);
    await save(page).click();
    await eventually(() => save(page).isDisabled()).toBe(true);
    expect(await focusOf(page)).toBe('button Save');
  });

  it('[V4b] shows each error, and a failure loses nothing', async () => {
    const page = await open({
      path: '/employer-profile',
      account: 'employer',
      expects: [failedRequest],
    });
    await name(page).fill('');
    await box(page, 'Website (optional)').fill('nowhere');
    await save(page).click();
    const summary = main(page).getByRole('group', { name: 'Fields to fix' });
    await summary.getByText('Please fix 2 things:').waitFor();
    await expectAccessible(page);
    await summary.getByRole('button', { name: /^Company name/ }).click();
    await page.keyboard.type('Prairie');
    await box(page, 'Website (optional)').fill('https://prairie.example');
    await page.route(UPDATE, (route) => route.abort(), { times: 1 });
    await save(page).click();
    await main(page)
      .getByRole('alert')
      .getByText(/could not reach the server/)
      .waitFor();
    expect(await name(page).inputValue()).toBe('Prairie');
    await page.reload();
    await eventually(() => name(page).inputValue()).toBe('Prairie');
  });
});
