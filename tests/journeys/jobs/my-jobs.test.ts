import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, journeys, placeOf, tryAgain } from '../support.ts';
import { exampleWorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { createListed, rowOf } from '../generic/listing-stage.ts';
import { count, main, many, tab, titled } from './my-jobs-stage.ts';

const { open } = journeys();

describe('the user’s own work', () => {
  it('[V6a][V6b] has a tab for each kind, which the address holds through reload, Back and Forward', async () => {
    const page = await open({ path: '/freelancer-job-profile', account: 'freelancer' });
    await titled(page, 'My work');
    await tab(page, 'Done').click();
    await count(page)
      .getByText(/finished jobs?$/)
      .waitFor();
    expect(placeOf(page)).toBe('/freelancer-job-profile?tab=done');
    await eventually(() => tab(page, 'Done').getAttribute('aria-current')).toBe('page');
    await tab(page, 'Active').click();
    await count(page)
      .getByText(/active jobs?$/)
      .waitFor();
    await page.goBack();
    await count(page)
      .getByText(/finished jobs?$/)
      .waitFor();
    await page.reload();
    await count(page)
      .getByText(/finished jobs?$/)
      .waitFor();
    await tab(page, 'Proposals').click();
    await eventually(() => placeOf(page)).toBe('/freelancer-job-profile');
  });

  it('[V7] a row links to its job and its company, and shows its kind', async () => {
    const page = await open({
      path: '/freelancer-job-profile',
      account: 'freelancer',
      prepare: many().serve,
    });
    const row = rowOf(page, 1);
    await row.getByText(/^Your bid/).waitFor();
    await row.getByText('$1,200').waitFor();
    expect(await row.getByRole('link', { name: 'Linden Furniture', exact: true }).getAttribute('href')).toBe(
      '/employer-profile/1',
    );
    expect(await row.getByRole('link', { name: 'Message Linden Furniture' }).getAttribute('href')).toBe(
      '/chat-user/1',
    );
    expect(await row.getByRole('heading').getByRole('link').getAttribute('href')).toBe(
      '/job-detail-view?id=1',
    );
  });

  it('[U57] a filled job has the colour of text, not that of an error', async () => {
    const { serve } = createListed({
      call: 'freelancerJobsfind',
      rows: [{ ...exampleWorkRow, Job_Status: 'filled' }],
      fits: () => true,
      facets: { tab: { proposals: 1, invitations: 0, active: 0, done: 0, saved: 0 } },
    });
    const page = await open({ path: '/freelancer-job-profile', account: 'freelancer', prepare: serve });
    const status = rowOf(page, 1).getByText('Filled', { exact: true });
    const title = rowOf(page, 1).getByRole('heading').getByRole('link');
    const [ink, own] = await Promise.all(
      [title, status].map((words) => words.evaluate((element) => getComputedStyle(element).color)),
    );
    expect(own).toBe(ink);
  });

  it('[V10] an empty tab links to the next step; a failed one offers a retry', async () => {
    const backend = many();
    const page = await open({
      path: '/freelancer-job-profile?tab=invitations',
      account: 'freelancer',
      expects: [failedRequest],
      prepare: backend.serve,
    });
    await main(page).getByText('There are no invitations yet.').waitFor();
    await main(page).getByRole('link', { name: 'Complete your profile' }).waitFor();
    await expectAccessible(page);
    backend.fail(true);
    await tab(page, 'Proposals').click();
    await main(page).getByText('The proposals could not be loaded.').waitFor();
    backend.fail(false);
    await tryAgain(main(page));
    await rowOf(page, 1).waitFor();
  });
});

describe('the user’s own postings', () => {
  it('[V9] show who applied, the closing date, and who was hired', async () => {
    const page = await open({ path: '/employer-job-profile', account: 'employer' });
    await titled(page, 'My jobs');
    await count(page)
      .getByText(/open jobs?$/)
      .waitFor();
    await rowOf(page, 1)
      .getByText(/^Closes/)
      .waitFor();
    await tab(page, 'Filled').click();
    await count(page)
      .getByText(/filled jobs?$/)
      .waitFor();
    expect(placeOf(page)).toBe('/employer-job-profile?tab=active');
    const hired = rowOf(page, 1)
      .getByText(/^Hired/)
      .getByRole('link');
    expect(await hired.first().getAttribute('href')).toMatch(/^\/user-profile\/.+-\d+$/);
    expect(await hired.nth(1).getAttribute('href')).toMatch(/^\/chat-user\/\d+$/);
    expect(await hired.nth(2).getAttribute('href')).toMatch(/^\/detail-view-jobE\/c-\d+$/);
    await tab(page, 'Closed').click();
    await count(page)
      .getByText(/closed jobs?$/)
      .waitFor();
    await page.goBack();
    await count(page)
      .getByText(/filled jobs?$/)
      .waitFor();
    // The old rows are dimmed until the answer arrives.
    await eventually(() => main(page).locator('[aria-busy="true"]').count()).toBe(0);
    await expectAccessible(page);
  });
});
