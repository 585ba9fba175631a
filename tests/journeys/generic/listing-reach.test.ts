/** Rows and the ways to reach them: by keyboard, on a phone, on paper, and with any contents. */
import { describe, expect, it } from 'vitest';
import { firstRowOf, rowOf } from './listing-stage.ts';
import {
  eventually,
  expectAccessible,
  focusOf,
  journeys,
  overflowOf,
  placeOf,
  variants,
} from '../support.ts';
import { full, openList } from './listing-reach-stage.ts';

const { open } = journeys();

describe('by keyboard alone', () => {
  it('[L26a] Page Down and Page Up walk from article to article, Ctrl+End and Ctrl+Home leave the list', async () => {
    const { page } = await openList();
    await rowOf(page, 1)
      .getByRole('link', { name: /reviews/ })
      .focus();
    for (let pressed = 0; pressed < 30; pressed += 1) await page.keyboard.press('PageDown');
    await eventually(() => rowOf(page, 31).evaluate((row) => row === document.activeElement)).toBe(true);
    await rowOf(page, 31).getByRole('heading', { name: 'Person Number31', exact: true }).waitFor();
    expect(await rowOf(page, 31).getAttribute('aria-setsize')).toBe('600');
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toMatch(/^a View profile/);
    await page.keyboard.press('PageUp');
    await eventually(() => rowOf(page, 30).evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+End');
    expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="feed"]') !== null)).toBe(true);
    await page.keyboard.press('Control+Home');
    expect(await focusOf(page)).toBe('a Skip the list');
  });

  it('[L25a][L26b] Tab walks through rows that load on the way; the page holds the visible and the focused rows', async () => {
    const { page } = await openList();
    await rowOf(page, 1).getByRole('link', { name: 'View Profile' }).focus();
    for (let pressed = 0; pressed < 12; pressed += 1) await page.keyboard.press('Tab');
    await eventually(() => rowOf(page, 13).evaluate((row) => row.contains(document.activeElement))).toBe(
      true,
    );
    await page.evaluate(() => window.scrollTo(0, 70_000));
    await rowOf(page, 400).waitFor();
    expect(await page.locator('[role="feed"] > article').count()).toBeLessThan(60);
    expect(await rowOf(page, 13).evaluate((row) => row.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(() => rowOf(page, 14).evaluate((row) => row.contains(document.activeElement))).toBe(
      true,
    );
  });
});

describe('on a phone', () => {
  const phone = { viewport: { width: 360, height: 700 }, hasTouch: true } as const;

  it('[L21a][L21b] a button opens the filters in a sheet, which shows the count and returns the focus', async () => {
    const { page } = await openList('/freelancers', phone);
    const opener = page.getByRole('button', { name: /^Filters/ });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Verified/ }).check();
    await sheet.getByRole('button', { name: 'Show 300 freelancers' }).click();
    await eventually(() => sheet.count()).toBe(0);
    expect(await focusOf(page)).toBe('button Filters (1)');
    await opener.click();
    await sheet.getByRole('button', { name: 'Close' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => sheet.count()).toBe(0);
    expect(await focusOf(page)).toBe('button Filters (1)');
  });

  it('[E13b][E47a] the filters are mounted when their sheet is first opened', async () => {
    const { page } = await openList('/freelancers', phone);
    const filters = page.locator('main').locator('input[type=checkbox], input[type=radio]');
    expect(await filters.count()).toBe(0);
    await page.getByRole('button', { name: /^Filters/ }).click();
    expect(await focusOf(page)).toBe('button Close');
    expect(await filters.count()).toBeGreaterThan(10);
    expect(await filters.evaluateAll((all) => all.every((one) => one.closest('dialog')))).toBe(true);
  });
});

describe('a position in the address', () => {
  it('[L1a] is where a list that came with its first rows opens, and each page of rows is asked for once', async () => {
    const asked: unknown[] = [];
    const page = await open({
      path: '/freelancers?at=96',
      prepare: async (opened) => {
        // Slow, so that a call that the list gives up would be made again.
        await opened.route('**/freelancersfind', async (route) => {
          asked.push((route.request().postDataJSON() as { page?: number }).page ?? 1);
          await new Promise((resolve) => setTimeout(resolve, 500));
          await route.continue().catch(() => {}); // given up
        });
      },
    });
    await rowOf(page, 97).getByRole('heading').waitFor();
    await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    await eventually(() => firstRowOf(page)).toBe(97);
    expect(asked).toEqual([...new Set(asked)]);
    expect(placeOf(page)).toBe('/freelancers?at=96');
  });
});

describe('on paper', () => {
  it('[L28a][L28b] pages hold their rows, link to the others, and lead back to the farthest row', async () => {
    const { page } = await openList('/freelancers?minRating=4');
    await page.evaluate(() => window.scrollTo(0, 17_000));
    await eventually(() => placeOf(page)).toMatch(/at=\d+/);
    const row = await firstRowOf(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(() => placeOf(page)).toBe('/freelancers?minRating=4');
    await page.getByRole('link', { name: 'Show as pages' }).click();
    const pages = page.getByRole('navigation', { name: 'Pages of freelancers' });
    await pages.getByRole('link', { name: `Page ${Math.ceil(row / 24)}`, exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'Results' }).getByRole('article').count()).toBe(24);
    await pages.getByRole('link', { name: 'Page 15', exact: true }).click();
    await page.getByText('337 to 360 of 360').waitFor();
    await expectAccessible(page, 'a page of the list');
    await page.getByRole('link', { name: 'Show as one list' }).click();
    await eventually(() => firstRowOf(page)).toBeGreaterThan(330);
  });

  it('[L28c] printing the list states which rows are on paper', async () => {
    const { page } = await openList();
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Printed here: freelancers 1 to \d+ of 600/).waitFor();
    const [one, two] = await Promise.all([rowOf(page, 1).boundingBox(), rowOf(page, 2).boundingBox()]);
    expect(two?.y).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0) - 1);
  });
});

describe('a row', () => {
  it('[L29][C1][C2][C3][C4][C5][C6][C7][C8a] shows what the card shows, and one line more', async () => {
    const { page } = await openList('/freelancers', {}, [full, { id: 9002, Name: 'Bo' }]);
    const [row, bare] = [rowOf(page, 1), rowOf(page, 2)];
    await row.getByRole('heading', { level: 3, name: 'Amara O.', exact: true }).waitFor();
    expect(
      await row.getByRole('link', { name: 'View profile of Amara O.', exact: true }).getAttribute('href'),
    ).toBe('/user-profile/Amara-9001');
    expect(
      await row
        .getByRole('link', { name: '4.9 (128 reviews) of Amara O.', exact: true })
        .getAttribute('href'),
    ).toBe('/user-profile/reviews/Amara%20Ngozi%20Okafor-9001');
    expect(new URL((await row.locator('img').getAttribute('src')) ?? '', page.url()).pathname).toBe(
      '/images/amara%20okafor.svg',
    );
    await row.getByRole('img', { name: 'Verified', exact: true }).waitFor();
    for (const words of ['$12.50 / hour', 'Technical SEO for large shops', '84 jobs done · Nigeria'])
      await row.getByText(words, { exact: true }).waitFor();
    expect(await row.getByRole('listitem').allTextContents()).toEqual(['One', 'Two', 'Three', '+2']);
    await bare.getByRole('img', { name: 'Not verified' }).waitFor();
    expect(
      await bare
        .getByRole('img', { name: 'Not verified' })
        .evaluate((badge) => getComputedStyle(badge).filter),
    ).toContain('grayscale');
    await bare.getByRole('link', { name: '0 (0 reviews)' }).waitFor();
    expect(await bare.getByText('/ hour').count()).toBe(0);
    expect(await bare.getByRole('listitem').allTextContents()).toEqual(['No skills listed yet']);
  });

  it('[L63] leads to the profile wherever it is pressed, and its reviews are pressed above', async () => {
    const page = await open({ path: '/freelancers' });
    await rowOf(page, 2).waitFor();
    const [one, two] = await Promise.all([rowOf(page, 1).boundingBox(), rowOf(page, 2).boundingBox()]);
    expect(two?.y, 'rows follow each other without a gap').toBeCloseTo((one?.y ?? 0) + (one?.height ?? 0), 0);
    for (const place of ['img', 'h3'] as const) {
      const name = (await rowOf(page, 1).locator('h3').textContent()) ?? '';
      await rowOf(page, 1).locator(place).first().click({ force: true });
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      expect(placeOf(page)).toMatch(/^\/user-profile\/[^/]+-\d+$/);
      await page.goBack();
    }
    await rowOf(page, 1)
      .getByRole('link', { name: /reviews?\) of / })
      .click();
    await eventually(() => placeOf(page)).toMatch(/^\/user-profile\/reviews\//);
  });

  it('[L63] of a job leads to the job, and saving it stays on the list', async () => {
    const page = await open({ path: '/jobs' });
    await rowOf(page, 1)
      .getByRole('button', { name: /^Save job: / })
      .click();
    expect(placeOf(page)).toBe('/jobs');
    await rowOf(page, 1).click({ position: { x: 8, y: 60 } });
    await eventually(() => placeOf(page)).toMatch(/^\/job-detail-view\?id=/);
  });

  it.for([
    ['/freelancers', /^View profile of /, /^Save: /],
    ['/jobs', /./, /^Save job: /],
  ] as const)(
    '[L63a] of %s is one stop of Tab, and the arrow keys reach what it has to press',
    async ([path, link, save]) => {
      const page = await open({ path });
      const saving = rowOf(page, 1).getByLabel(save);
      await saving.waitFor();
      const hasFocus = (row: number) =>
        eventually(() =>
          rowOf(page, row)
            .getByRole('link', { name: link })
            .last()
            .evaluate((element) => element === document.activeElement),
        ).toBe(true);
      await rowOf(page, 1).getByRole('link', { name: link }).last().focus();
      await page.keyboard.press('Tab');
      await hasFocus(2);
      const keys = page.getByText('The left and right arrow keys reach what else a row offers.');
      expect((await keys.boundingBox())?.width, 'seen by who uses the keyboard').toBeGreaterThan(50);
      await page.keyboard.press('Shift+Tab');
      await hasFocus(1);
      await page.keyboard.press('ArrowLeft');
      expect(await saving.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('ArrowRight');
      await hasFocus(1);
    },
  );

  it.for([
    ['/freelancers', 360],
    ['/jobs', 360],
    ['/freelancers', 320],
  ] as const)('[L30e] of %s cuts no price and no skill off at %i px', async ([path, width]) => {
    const page = await open({ path, viewport: { width, height: 740 } });
    await rowOf(page, 1).waitFor();
    const cut = await page.locator('[role="feed"] > article').evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll('li, strong, p')]
          .filter((part) => part.matches('li') || /^\$\d/.test(part.textContent ?? ''))
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return part.scrollWidth > part.clientWidth + 1 || left < 0 || right > innerWidth;
          })
          .map((part) => part.textContent),
      ),
    );
    expect(cut).toEqual([]);
  });

  it.for(['/freelancers', '/freelancers?view=pages'])(
    '[L64] of %s a link leads past the rows',
    async (path) => {
      const { page } = await openList(path, {}, [full]);
      const skip = page.getByRole('link', { name: 'Skip the list' });
      await skip.focus();
      const [link, row] = await Promise.all([
        skip.boundingBox(),
        page.getByRole('main').getByRole('article').first().boundingBox(),
      ]);
      expect(Math.abs((link?.y ?? 0) - (row?.y ?? 0)), 'it stands beside the list').toBeLessThan(200);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
    },
  );

  it.for(variants([320, 768, 1280, 3840], 0, 3))(
    '[L25b][L25c][L30c] keeps its height at %i px, whatever it holds, and counts the hidden skills',
    async (width) => {
      const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5);
      const overlong = { ...full, Name: long, ScreenName: long, Skills: `${long},${long},${long},${long}` };
      const more = [
        { ...overlong, Headline: long, Country: long, HourlyRate: 123456789.25, no_of_reviews: 999999999 },
      ];
      const { page } = await openList('/freelancers', { viewport: { width, height: 700 } }, more);
      const root = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
      const heights = await page
        .locator('[role="feed"] > article')
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(new Set(heights).size).toBe(1);
      const columns = await page
        .locator('[role="feed"] > article')
        .evaluateAll((all) => new Set(all.map((row) => Math.round(row.getBoundingClientRect().left))).size);
      expect(columns).toBe(width < 2200 ? 1 : 2);
      expect((heights[0] ?? 0) / root).toBeLessThanOrEqual(11);
      const hidden = await rowOf(page, 1).evaluate((row) => row.scrollHeight - row.clientHeight);
      expect(hidden).toBeLessThanOrEqual(0);
      expect(await overflowOf(page)).toBe(0);
      await rowOf(page, 1)
        .getByText(width < 640 ? '+3' : width < 1024 ? '+2' : '+1', { exact: true })
        .waitFor();
      await rowOf(page, 1).getByRole('link', { name: 'View Profile' }).click({ trial: true });
    },
  );
});
