/** Saving freelancers, and comparing up to four. */
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import {
  accounts,
  eventually,
  expectAccessible,
  failedRequest,
  inLook,
  journeys,
  noticeOf,
  placeOf,
  variants,
} from '../support.ts';

const { open } = journeys();

/** By its place in the list: scrolling takes rows above out of the page. */
const row = (page: Page, index: number) =>
  page.getByRole('feed').locator(`article[aria-posinset="${index + 1}"]`);
const save = (page: Page, index: number) => row(page, index).getByRole('button', { name: /^Saved?: / });
const compare = (page: Page, index: number) => row(page, index).getByRole('button', { name: /^Compare: / });
const opener = (page: Page, count: number) =>
  page.getByRole('button', { name: `Saved freelancers (${count})` });
const panel = (page: Page) => page.getByRole('region', { name: 'Saved freelancers' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare freelancers' });

describe('saving a freelancer', () => {
  it('[W14][W9][W12][W15a][W26] a visitor signs in first, and finds them saved on every page of theirs', async () => {
    const page = await open({ path: '/freelancers' });
    const name = (await row(page, 1).getByRole('heading').textContent()) ?? '';
    await row(page, 1)
      .getByRole('link', { name: `Save: ${name}` })
      .click();
    await page.getByLabel('Email', { exact: true }).fill(accounts.employer.Email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.employer.Password);
    await page.keyboard.press('Enter');
    await noticeOf(page, 'Saved').waitFor();
    await eventually(() => placeOf(page)).toBe('/freelancers');
    await opener(page, 1).waitFor();
    const other = await open({ path: '/employer-job-profile', beside: page });
    await opener(other, 1).click();
    await panel(other).getByRole('link', { name, exact: true }).waitFor();
    await expectAccessible(other);
    await save(page, 0).click();
    await panel(other).getByRole('listitem').nth(1).waitFor();
    await panel(other)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await opener(page, 1).waitFor();
    await panel(other).getByRole('link').first().click();
    await other.getByRole('button', { name: /^Saved: / }).click();
    await opener(page, 0).click();
    await panel(page).getByText('No saved freelancers yet.').waitFor();
  });
});

describe('comparing', () => {
  it.for(
    variants(
      [
        ['light', 320],
        ['dark', 1280],
      ] as const,
      0,
      1,
    ),
  )('[W20][W21][W22][W23][W25] up to four side by side, in %s at %i px', async ([colorScheme, width]) => {
    const page = await open({ path: '/freelancers', ...inLook(colorScheme, width) });
    for (let index = 0; index < 4; index += 1) await compare(page, index).click();
    await compare(page, 4).click();
    await noticeOf(page, 'You can compare up to 4 freelancers. Take one out to add another.').waitFor();
    await page.reload();
    await page.getByText('4 of 4 chosen').waitFor();
    await page.getByRole('button', { name: 'Compare', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('rowheader', { name: 'Skills in common' }).waitFor();
    await expectAccessible(page);
    const box = dialog(page).getByRole('region');
    const head = dialog(page).getByRole('rowheader', { name: 'Rate', exact: true });
    const before = await head.boundingBox();
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await eventually(async () => Math.round((await head.boundingBox())?.x ?? -1)).toBe(
      Math.round(before?.x ?? 0),
    );
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    await dialog(page)
      .getByRole('button', { name: /^Take .* out$/ })
      .first()
      .click();
    await eventually(() => dialog(page).getByRole('columnheader').count()).toBe(4);
    const link = dialog(page).getByRole('columnheader').nth(1).getByRole('link').first();
    await link.click();
    await eventually(() => placeOf(page)).toMatch(/^\/user-profile\//);
  });

  it('[W23][W24] an employer invites from the comparison; one who has gone is left out', async () => {
    const page = await open({ path: '/freelancers', account: 'employer', expects: [failedRequest] });
    for (const index of [0, 1]) await compare(page, index).click();
    const gone = (await row(page, 0).getByRole('heading').textContent()) ?? '';
    await page.route(
      '**/admin/freelancerProfilefind',
      (route) =>
        route.fulfill({
          status: 404,
          json: { status: 404, code: 'freelancer_not_found', message: 'No such freelancer' },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await dialog(page).getByText('No longer here, and left out: ').waitFor();
    await eventually(() => dialog(page).getByRole('columnheader').count()).toBe(2);
    await dialog(page)
      .getByRole('button', { name: /^Invite / })
      .click();
    await page.getByRole('dialog', { name: /^Invite / }).waitFor();
    await dialog(page).getByText(gone).waitFor();
  });
});
