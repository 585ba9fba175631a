/**
 * Inviting and reporting in detail. Every day their paths in tests/models show a failure that keeps the typed text,
 * and profile.test.ts follows a visitor's invitation to the sign-in page. Only here: a job that was closed since the
 * draft, an employer without an open job, and a visitor's report.
 */
import { describe, expect, it } from 'vitest';
import { eventually, failedRequest, journeys } from '../support.ts';
import { dialog, toProfile } from './invite-report-stage.ts';

const { open } = journeys();

describe('inviting a freelancer', () => {
  it('[K9][K3a] a draft whose job was closed since says so; starting afresh stays in the dialog', async () => {
    const page = await open({ path: '/freelancers', account: 'employer' });
    await toProfile(page);
    const invite = page.getByRole('button', { name: 'Invite to a job' });
    await invite.click();
    const jobs = dialog(page).getByLabel('Open job');
    await jobs.selectOption({ index: 1 });
    const chosen = await jobs.inputValue();
    await page.keyboard.press('Escape');
    await page.route('**/admin/employerOpenJobsfind', (route) =>
      route.fulfill({ json: { status: 'success', data: [{ JID: 999_999, Job_Title: 'Another job' }] } }),
    );
    await invite.click();
    await dialog(page).getByText('The job you chose is no longer open. Choose another.').waitFor();
    expect(await jobs.inputValue()).toBe(chosen);
    await dialog(page).getByRole('button', { name: 'Start over' }).press('Enter');
    await eventually(() => jobs.inputValue()).toBe('');
    await page.keyboard.press('Enter'); // the same button undoes it
    await eventually(() => jobs.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await jobs.inputValue()).toBe(chosen);
  });

  it('[K9] an employer without an open job sees a link to post one', async () => {
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
    await dialog(page).getByText('You have no open jobs.').waitFor();
    // The page of a new job keeps whom to invite.
    const id = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
    const post = dialog(page).getByRole('link', { name: 'Post a job' });
    expect(await post.getAttribute('href')).toBe(`/job-creation?invite=${id}`);
  });
});

describe('reporting a profile', () => {
  it('[K1b][K10] a failure keeps the typed text', async () => {
    const page = await open({ path: '/freelancers', account: 'freelancer', expects: [failedRequest] });
    await page.route('**/admin/reportCreate', (route) => route.fulfill({ status: 500, json: {} }));
    await toProfile(page);
    await page.getByRole('button', { name: 'Report this profile' }).click();
    await dialog(page).getByLabel('What is wrong').selectOption('spam');
    await dialog(page).getByRole('button', { name: 'Send report' }).click();
    await dialog(page).getByRole('alert').getByText('What you typed is still here').waitFor();
    expect(await dialog(page).getByLabel('What is wrong').inputValue()).toBe('spam');
  });

  it('[K10] a visitor is led to the sign-in page and back, from both', async () => {
    const page = await open({ path: '/freelancers' });
    await toProfile(page);
    const here = new URL(page.url()).pathname;
    for (const [name, act] of [
      ['Invite to a job', 'invite'],
      ['Report this profile', 'report'],
    ] as const) {
      const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
      expect(new URL(href, 'http://site.invalid').searchParams.get('next')).toBe(`${here}#${act}`);
    }
  });
});
