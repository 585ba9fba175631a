import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, focusOf, journeys } from './support.ts';

const { open } = journeys();
const REFERENCE = /^ML-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** From the list to somebody's page, as a person comes there. */
const toProfile = async (page: Page) => {
  const row = page.getByRole('feed').getByRole('article').first();
  await row.getByRole('link', { name: 'View Profile' }).click();
  await page.getByText('Report this profile').waitFor();
};
const dialog = (page: Page) => page.getByRole('dialog');

describe('inviting a freelancer', () => {
  it.for([
    ['light', 360],
    ['dark', 1280],
  ] as const)('[K9] to one of one’s own open jobs, in %s at %i px', async ([colorScheme, width]) => {
    const page = await open({
      path: '/freelancers',
      account: 'employer',
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    await toProfile(page);
    const button = page.getByRole('button', { name: 'Invite to a job' });
    await button.focus();
    await page.keyboard.press('Enter');
    const jobs = dialog(page).getByLabel('Which of your open jobs');
    await jobs.waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
    await dialog(page).getByRole('button', { name: 'Which of your open jobs: Choose a job' }).waitFor();
    await jobs.selectOption({ index: 1 });
    await dialog(page).getByLabel('A word with it (optional)').fill('Would this suit you?');
    await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
    await dialog(page).getByText(REFERENCE).waitFor();
    await expectAccessible(page, 'invited');
    await dialog(page).getByRole('button', { name: 'Invite to another job' }).press('Enter');
    await eventually(() => jobs.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await focusOf(page)).toBe('button Invite to a job');
  });

  it('[K9][K3] a draft whose job was closed since says so; to start afresh stays within the dialog', async () => {
    const page = await open({ path: '/freelancers', account: 'employer' });
    await toProfile(page);
    const invite = page.getByRole('button', { name: 'Invite to a job' });
    await invite.click();
    const jobs = dialog(page).getByLabel('Which of your open jobs');
    await jobs.selectOption({ index: 1 });
    const chosen = await jobs.inputValue();
    await page.keyboard.press('Escape');
    await page.route('**/admin/employerOpenJobsfind', (route) =>
      route.fulfill({ json: { status: 'success', data: [{ JID: 999_999, Job_Title: 'Another job' }] } }),
    );
    await invite.click();
    await dialog(page).getByText('The job you had chosen is not open any more. Choose another.').waitFor();
    expect(await jobs.inputValue()).toBe(chosen);
    await dialog(page).getByRole('button', { name: 'Start afresh' }).press('Enter');
    await eventually(() => jobs.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await jobs.inputValue()).toBe('');
  });

  it('[K9] who has no open job is shown the way to post one', async () => {
    const page = await open({
      path: '/freelancers',
      account: 'employer',
      prepare: (blank) =>
        blank.route('**/admin/employerOpenJobsfind', (route) =>
          route.fulfill({ json: { status: 'success', data: [] } }),
        ),
    });
    await toProfile(page);
    await page.getByRole('button', { name: 'Invite to a job' }).click();
    await dialog(page).getByText('You have no open job.').waitFor();
    expect(await dialog(page).getByRole('link', { name: 'Post a job' }).getAttribute('href')).toBe(
      '/job-creation',
    );
  });
});

describe('reporting a profile', () => {
  it.for([
    ['light', 1280],
    ['dark', 360],
  ] as const)(
    '[K10][K3] with a reason; a draft outlives the dialog, in %s at %i px',
    async ([colorScheme, width]) => {
      const page = await open({
        path: '/freelancers',
        account: 'freelancer',
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      });
      await toProfile(page);
      expect(await page.getByRole('button', { name: 'Invite to a job' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Report this profile' }).click();
      await dialog(page).getByLabel('What you saw (optional)').fill('It asked me to pay outside.');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await eventually(() => dialog(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Report this profile' }).click();
      await eventually(() => dialog(page).getByLabel('What you saw (optional)').inputValue()).toBe(
        'It asked me to pay outside.',
      );
      await dialog(page).getByLabel('What is wrong').selectOption('fraud');
      await dialog(page).getByRole('button', { name: 'Send the report' }).click();
      await dialog(page).getByRole('heading', { name: 'Thank you: we look into it' }).waitFor();
      await dialog(page).getByText(REFERENCE).waitFor();
    },
  );

  it('[K1][K10] that failed keeps what was typed', async () => {
    const page = await open({ path: '/freelancers', account: 'freelancer', expects: [failedRequest] });
    await page.route('**/admin/reportCreate', (route) => route.fulfill({ status: 500, json: {} }));
    await toProfile(page);
    await page.getByRole('button', { name: 'Report this profile' }).click();
    await dialog(page).getByLabel('What is wrong').selectOption('spam');
    await dialog(page).getByRole('button', { name: 'Send the report' }).click();
    await dialog(page).getByRole('alert').getByText('What you typed is still here').waitFor();
    expect(await dialog(page).getByLabel('What is wrong').inputValue()).toBe('spam');
  });

  it('[K10] anonymous: both lead to the sign-in page and back', async () => {
    const page = await open({ path: '/freelancers' });
    await toProfile(page);
    const here = new URL(page.url()).pathname;
    for (const name of ['Invite to a job', 'Report this profile']) {
      const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
      expect(new URL(href, 'http://site.invalid').searchParams.get('next')).toBe(here);
    }
  });
});
