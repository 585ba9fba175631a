import { describe, expect, it } from 'vitest';
import { budgetOf } from '../../../src/contracts/jobs/budget.ts';
import { exampleJobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  journeys,
  overflowOf,
  placeOf,
  tryAgain,
} from '../support.ts';
import { at, jobOf, main, titled } from './job-detail-stage.ts';

const { open } = journeys();

describe('a job', () => {
  it('[J1b][J1c] shows its budget in the terms of its model, and its employer', async () => {
    const job = await jobOf({ paymentModel: 'monthly' });
    const page = await open({ path: at(job) });
    await titled(page, job.Job_Title);
    const glance = main(page).getByRole('complementary', { name: 'At a glance' });
    await glance.getByText(budgetOf(job).amount, { exact: true }).waitFor();
    await glance.getByText('a month, prefunded each cycle', { exact: true }).waitFor();
    await main(page)
      .getByRole('complementary', { name: job.Employer_Company ?? '' })
      .getByText('Jobs posted')
      .waitFor();
    expect(await page.title()).toContain('· Marketlane');
  });

  it('[J3] a link leads to a similar job: the page stays, and the heading has the focus', async () => {
    const page = await open({ path: at(await jobOf({})) });
    const other = main(page).getByRole('region', { name: 'Similar jobs' }).getByRole('article').first();
    const name = (await other.getByRole('heading').innerText()).trim();
    expect(await other.getByRole('button').count()).toBe(1); // saving works once
    await other.getByRole('heading').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await titled(page, name);
    await eventually(() => focusOf(page)).toBe(`h1 ${name}`);
    await page.goBack();
    await eventually(() => placeOf(page)).toBe(at(await jobOf({})));
  });

  it('[J2a][J2b][S8a] without an id is the last one that was opened', async () => {
    const job = await jobOf({});
    const page = await open({ path: at(job) });
    await titled(page, job.Job_Title);
    await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
    await titled(page, 'Find a job');
    await page.evaluate(() => history.pushState(null, '', '/job-detail-view'));
    await titled(page, job.Job_Title);
    await eventually(() => placeOf(page)).toBe(at(job));
  });

  it('[J4] that is closed says so, and accepts no proposals', async () => {
    const page = await open({ path: '/job-detail-view', expects: [failedRequest] });
    await page.route('**/admin/jobfindById', (route) =>
      route.fulfill({ json: { status: 200, data: { ...exampleJobDetail, Job_Status: 'filled' } } }),
    );
    await page.evaluate(() => history.pushState(null, '', '/job-detail-view?id=41'));
    await main(page).getByText('This job is filled.').waitFor();
    expect(await main(page).getByRole('link', { name: /apply/i }).count()).toBe(0);
    expect(
      await main(page)
        .getByRole('button', { name: /apply|propos/i })
        .count(),
    ).toBe(0);
    await expectAccessible(page);
  });

  it('[J4] a visitor signs in to apply, and comes back', async () => {
    const job = await jobOf({});
    const page = await open({ path: at(job) });
    await main(page).getByRole('link', { name: 'Apply', exact: true }).click();
    await main(page)
      .getByRole('region', { name: 'Apply' })
      .getByRole('link', { name: /sign in/i })
      .click();
    await titled(page, 'Sign in');
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${at(job)}#apply`);
  });

  it('[U5] a failure offers a retry; a missing job offers a link on', async () => {
    const page = await open({ path: '/job-detail-view', expects: [failedRequest] });
    const go = (id: number) =>
      page.evaluate((to) => history.pushState(null, '', to), `/job-detail-view?id=${id}`);
    await page.route('**/admin/jobfindById', (route) => route.abort(), { times: 1 });
    const job = await jobOf({});
    await go(Number(job.JID));
    await titled(page, 'This job could not be loaded');
    await expectAccessible(page);
    await tryAgain(main(page));
    await titled(page, job.Job_Title);
    await go(999_999);
    await titled(page, 'This job was not found');
  });

  it('[J1a] long words fit within 320 px', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänspatent'.repeat(8);
    const page = await open({ path: '/job-detail-view', viewport: { width: 320, height: 700 } });
    await page.route('**/admin/jobfindById', (route) =>
      route.fulfill({
        json: {
          status: 200,
          data: {
            ...exampleJobDetail,
            Job_Title: long,
            Job_Brief: long,
            Employer_Company: long,
            Job_Duration: long,
            Job_Questions: [long],
          },
        },
      }),
    );
    await page.evaluate(() => history.pushState(null, '', '/job-detail-view?id=41'));
    await titled(page, long);
    expect(await overflowOf(page)).toBe(0);
  });
});
