/** Details of companies, in full scope. In `npm test`: tests/machines/people/company-form.test.ts, company-pages.test.ts and record.test.ts, their paths in tests/models, and the walk of guarded-routes.test.ts. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleEmployerProfile } from '../../../src/contracts/people/employer-profile.ts';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  focusOf,
  inLook,
  journeys,
  overflowOf,
  placeOf,
} from '../support.ts';
import { answering, long, main, titled, UPDATE } from './company-stage.ts';

const { open } = journeys();

describe('a company', () => {
  it('[V2] tells its own employer that it is theirs; a visitor’s job has no link to a company', async () => {
    const page = await open({ path: `/employer-profile/${accounts.employer.id}`, account: 'employer' });
    await main(page).getByText('This is how others see your company.').waitFor();
    await main(page).getByRole('link', { name: 'Edit it' }).click();
    await titled(page, 'Company profile');
    const visitor = await open({ path: '/jobs' });
    await main(visitor).getByRole('article').first().getByRole('heading').getByRole('link').click();
    await main(visitor).getByText('Jobs posted').waitFor();
    expect(await main(visitor).getByRole('heading', { level: 2 }).getByRole('link').count()).toBe(0);
  });

  it('[V1b] omits or marks missing parts, and links to no script as its website', async () => {
    const { id, Company } = exampleEmployerProfile;
    const bare = { id, Company, Website: 'javascript:alert(1)' };
    const page = await open({
      path: '/employer-profile/1',
      account: 'freelancer',
      prepare: answering(bare),
    });
    await titled(page, Company);
    await main(page).getByText('No open jobs at the moment.').waitFor();
    await main(page)
      .getByText(/^No reviews yet/)
      .waitFor();
    expect(await main(page).getByText('of their jobs led to a hire').count()).toBe(0);
    expect(await main(page).locator('a[href^="javascript"]').count()).toBe(0);
  });

  it('[V1a] words of any length fit within 320 px', async () => {
    const page = await open({
      path: '/employer-profile/1',
      account: 'freelancer',
      viewport: { width: 320, height: 700 },
      prepare: answering({
        ...exampleEmployerProfile,
        Company: long,
        About: long,
        Country: long,
        Website: `https://${long}.example`,
        Reviews: [{ Reviewer: long, Stars: 4, Job_Title: long }],
      }),
    });
    await titled(page, long);
    expect(await overflowOf(page)).toBe(0);
  });

  it.for([
    ['light', 360],
    ['dark', 1280],
  ] as const)('[V1a] has no violation in %s at %i px', async ([colorScheme, width]) => {
    const page = await open({
      path: '/employer-profile/1',
      account: 'freelancer',
      ...inLook(colorScheme, width),
    });
    await main(page).getByRole('region', { name: 'Open jobs' }).waitFor();
    await expectAccessible(page, `a company, ${colorScheme}, ${width} px`);
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('the user’s own company', () => {
  const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
  const name = (page: Page) => box(page, 'Company name');
  const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

  it('[V3] its picture is changed on the page of the user’s photo, which takes the focus', async () => {
    const page = await open({ path: '/employer-profile', account: 'employer' });
    await main(page).getByRole('link', { name: 'Change the picture' }).click();
    await eventually(() => focusOf(page)).toMatch(/^button (Add a|Change) photo$/);
    expect(placeOf(page)).toMatch(/^\/login-user-profile/);
  });

  it('[V4b] shows why the server rejects it', async () => {
    const page = await open({ path: '/employer-profile', account: 'employer', expects: [failedRequest] });
    await page.route(
      UPDATE,
      (route) => route.fulfill({ status: 403, json: { code: 'demo_account_shared' } }),
      { times: 1 },
    );
    await name(page).fill('Prairie');
    await save(page).click();
    await main(page).getByRole('alert').getByText('This demo account is shared').waitFor();
  });

  it('[V3] a freelancer reads that it is for employers, without a call', async () => {
    const asked: string[] = [];
    const page = await open({
      path: '/employer-profile',
      account: 'freelancer',
      prepare: async (blank) => void blank.on('request', (request) => asked.push(request.url())),
    });
    await titled(page, 'Company pages are for employers');
    await expectAccessible(page);
    expect(asked.filter((url) => url.includes('employerProfilefind'))).toEqual([]);
    await main(page).getByRole('link', { name: 'My work' }).click();
    await titled(page, 'My work');
  });

  it('[V3] words of any length fit within 320 px, also in dark', async () => {
    const page = await open({
      path: '/employer-profile',
      account: 'employer',
      colorScheme: 'dark',
      viewport: { width: 320, height: 700 },
      prepare: answering({ ...exampleEmployerProfile, Company: long, About: long, Country: long }),
    });
    await titled(page, 'Company profile');
    await eventually(() => name(page).inputValue()).toBe(long);
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page);
  });

  it('[V4a] typed text survives a reload, and can be discarded', async () => {
    const page = await open({ path: '/employer-profile', account: 'employer' });
    await titled(page, 'Company profile');
    const before = await name(page).inputValue();
    await name(page).fill('Another name');
    await box(page, 'Website (optional)').fill('');
    await page.reload();
    await main(page).getByText('We restored what you typed last time').waitFor();
    expect(await name(page).inputValue()).toBe('Another name');
    expect(await box(page, 'Website (optional)').inputValue()).toBe('');
    await main(page).getByRole('button', { name: 'Start over' }).click();
    await eventually(() => name(page).inputValue()).toBe(before);
    expect(await focusOf(page)).toBe('button Undo');
    // Text typed during this visit too, without a reload.
    await name(page).fill('A third name');
    await main(page).getByRole('button', { name: 'Start over' }).click();
    expect(await name(page).inputValue()).toBe(before);
  });
});
