/** Details of one’s own jobs, in full scope. In `npm test`: tests/machines/app/pages.test.ts and saved-jobs.test.ts, and the paths of own jobs in tests/models. */
import { describe, expect, it } from 'vitest';
import { exampleWorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import {
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  noticeOf,
  overflowOf,
} from '../support.ts';
import { createListed, rowOf } from '../generic/listing-stage.ts';
import { count, long, main, many, rows, tab, tabs, titled } from './my-jobs-stage.ts';

const { open } = journeys();

describe('the user’s own work', () => {
  it('[V6a] its list is virtual, and a reload returns to the same row', async () => {
    const backend = many();
    const page = await open({
      path: '/freelancer-job-profile?at=40',
      account: 'freelancer',
      prepare: backend.serve,
    });
    await rowOf(page, 41).getByRole('link', { name: 'Work number 41' }).waitFor();
    expect(await rowOf(page, 1).count()).toBe(0);
    expect(backend.bodies.every((body) => body['tab'] === 'proposals')).toBe(true);
  });

  it('[V8] a job saved in another browser can be removed on its row', async () => {
    const first = await open({ path: '/jobs', account: 'freelancer' });
    const toggle = main(first)
      .getByRole('button', { name: /^Save job: / })
      .first();
    const label = (await toggle.getAttribute('aria-label')) ?? '';
    const saved = first.waitForResponse('**/admin/jobSaveCreate');
    await toggle.click();
    await saved;
    const page = await open({ path: '/freelancer-job-profile?tab=saved', account: 'freelancer' });
    const button = main(page).getByRole('button', { name: label, exact: true });
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
    const dropped = page.waitForResponse('**/admin/jobSaveCreate');
    await button.click();
    await noticeOf(page, 'Removed').waitFor();
    await dropped;
    await eventually(() => button.getAttribute('aria-pressed')).toBe('false');
    await page.reload();
    await main(page).getByText('There are no saved jobs yet.').waitFor();
  });

  it('[V6b] the count belongs to the pending tab, and follows the bookmarks on its rows', async () => {
    const backend = createListed({
      call: 'freelancerJobsfind',
      rows,
      fits: (row, { tab: asked }) => asked === 'proposals' || (asked === 'saved' && Number(row['id']) <= 12),
      facets: { tab: { proposals: 60, invitations: 0, active: 0, done: 0, saved: 12 } },
    });
    const page = await open({
      path: '/freelancer-job-profile',
      account: 'freelancer',
      prepare: backend.serve,
      expects: [failedRequest],
    });
    await count(page).getByText('60 proposals', { exact: true }).waitFor();
    backend.hold();
    await tab(page, 'Saved').click();
    await eventually(() => backend.waiting()).toBe(1);
    await count(page).getByText('12 saved jobs', { exact: true }).waitFor();
    await rowOf(page, 1).getByText('Your bid').waitFor();
    await backend.release();
    await rowOf(page, 3)
      .getByRole('button', { name: /^Save job: /, pressed: true })
      .waitFor();
    await page.route('**/admin/jobSaveCreate', (route) => route.fulfill({ json: { status: 'success' } }));
    for (const number of [1, 2, 3]) {
      await rowOf(page, number)
        .getByRole('button', { name: /^Save job: / })
        .click();
      await eventually(() => tab(page, 'Saved').innerText()).toMatch(new RegExp(`^Saved\\s*${12 - number}$`));
    }
    await count(page).getByText('9 saved jobs', { exact: true }).waitFor();
    await rowOf(page, 1)
      .getByRole('button', { name: /^Save job: / })
      .click();
    await count(page).getByText('10 saved jobs', { exact: true }).waitFor();
  });

  it('[V7] long texts can be read in full: in a panel from the row, and in the row itself on pages', async () => {
    const Message = `First.\n\n${'It goes on. '.repeat(160)}The last words.`;
    const backend = createListed({
      call: 'freelancerJobsfind',
      rows: [{ ...exampleWorkRow, Message }],
      fits: () => true,
      facets: { tab: { proposals: 0, invitations: 1, active: 0, done: 0, saved: 0 } },
    });
    const page = await open({
      path: '/freelancer-job-profile?tab=invitations',
      account: 'freelancer',
      viewport: { width: 360, height: 760 },
      reducedMotion: 'reduce',
      prepare: backend.serve,
    });
    const opener = rowOf(page, 1).getByRole('button', { name: /^Read all: The invitation, / });
    await opener.click();
    const panel = page.getByRole('region', { name: 'The invitation' });
    await panel.getByText('The last words.').waitFor();
    await expectAccessible(page, 'an invitation');
    await page.keyboard.press('Escape');
    await eventually(() => panel.isVisible()).toBe(false);
    await main(page).getByRole('link', { name: 'Show as pages' }).click();
    const whole = main(page).getByText('The last words.');
    const isWhole = () => whole.evaluate((words) => words.scrollHeight <= words.clientHeight + 1);
    await eventually(isWhole).toBe(true);
    await whole.scrollIntoViewIfNeeded();
    expect(await opener.count()).toBe(0);
  });

  it('[V7] a long company name leaves the date and the reference in sight, at 360 px', async () => {
    const backend = createListed({
      call: 'freelancerJobsfind',
      rows: [{ ...exampleWorkRow, Employer_Company: 'Linden Furniture and Household Goods of the North' }],
      fits: () => true,
      facets: { tab: { proposals: 1, invitations: 0, active: 0, done: 0, saved: 0 } },
    });
    const page = await open({
      path: '/freelancer-job-profile',
      account: 'freelancer',
      viewport: { width: 360, height: 760 },
      prepare: backend.serve,
    });
    const edge = await rowOf(page, 1).evaluate((row) => row.getBoundingClientRect().right);
    for (const words of [/Proposed/, /ML-7F3K9Q/]) {
      const box = await rowOf(page, 1).getByText(words).last().boundingBox();
      expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(edge);
    }
  });

  it('[V6c] an employer sees the saved jobs only, and a link to their own postings', async () => {
    const page = await open({ path: '/freelancer-job-profile', account: 'employer' });
    await titled(page, 'My work');
    await count(page)
      .getByText(/saved jobs?$/)
      .waitFor();
    expect(await tabs(page).count()).toBe(0);
    await main(page).getByRole('link', { name: 'See the jobs you posted' }).click();
    await titled(page, 'My jobs');
  });

  it.for([
    ['light', 320],
    ['dark', 1280],
  ] as const)('[V7] words of any length fit in %s at %i px', async ([colorScheme, width]) => {
    const wordy = {
      ...exampleWorkRow,
      Title: long,
      Employer_Company: long,
      Message: long,
      Job_Status: 'closed',
    };
    const backend = createListed({
      call: 'freelancerJobsfind',
      rows: [wordy, wordy],
      fits: () => true,
      facets: {
        tab: { proposals: 1234, invitations: 1234, offers: 1234, active: 1234, done: 1234, saved: 200 },
      },
    });
    const page = await open({
      path: '/freelancer-job-profile',
      account: 'freelancer',
      ...inLook(colorScheme, width),
      prepare: backend.serve,
    });
    await rowOf(page, 2).waitFor();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, `own work, ${colorScheme}, ${width} px`);
  });
});

describe('the user’s own postings', () => {
  it('[V9] a freelancer sees a link to their own work, without a call', async () => {
    const asked: string[] = [];
    const page = await open({
      path: '/employer-job-profile',
      account: 'freelancer',
      prepare: async (blank) => void blank.on('request', (request) => asked.push(request.url())),
    });
    await titled(page, 'My jobs');
    await main(page).getByRole('link', { name: 'See your work' }).click();
    await titled(page, 'My work');
    expect(asked.filter((url) => url.includes('employerJobsfind'))).toEqual([]);
  });

  it('[V6c][V9] the header links to it', async () => {
    const employer = await open({ account: 'employer' });
    await employer.getByRole('banner').getByRole('link', { name: 'My jobs' }).click();
    await titled(employer, 'My jobs');
    const freelancer = await open({ account: 'freelancer', viewport: { width: 360, height: 760 } });
    await freelancer.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await freelancer.getByRole('banner').getByRole('link', { name: 'My work' }).click();
    await titled(freelancer, 'My work');
  });
});
