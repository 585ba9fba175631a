/** Pages that arrive with their content: without scripts, and after hydration. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { eventually, failedRequest, focusOf, journeys, untilHydrated, variants } from '../support.ts';
import { scriptsHeld } from './served-pages-stage.ts';

const { open } = journeys();
const fixed: readonly (readonly [path: string, title: string])[] = [
  ['/why-marketlane', 'About us'],
  ['/how-it-works', 'How it works'],
  ['/product', 'Product'],
  ['/productInfo', 'Product information'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-condition', 'Terms & conditions'],
  ['/copy-right-policy', 'Copyright policy'],
  ['/contact-us', 'Contact us'],
  ['/partner-with-us', 'Partner with us'],
  ['/become-partner', 'Become a partner'],
  ['/certification-test', 'Certification test'],
  ['/reviews', 'Testimonials'],
  ['/freelancers', 'Find a freelancer'],
  ['/jobs', 'Find a job'],
  ['/signup', 'Sign up'],
];
const records = ['/user-profile/Amara-2', '/job-detail-view?id=1', '/digi-guide/1'] as const;
const lists = ['/freelancers', '/jobs'] as const;
const countCalls = (page: Page): string[] => {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && !pathname.startsWith('/socket.io')) made.push(pathname);
  });
  return made;
};
const rememberHeading = (page: Page) =>
  page.evaluate(() => {
    (window as { built?: Element | null }).built = document.querySelector('main h1');
  });
const isHeadingKept = (page: Page) =>
  page.evaluate(() => (window as { built?: Element | null }).built === document.querySelector('main h1'));
/** Adds up what moves on the page without a person's doing. */
const watchShifts = () => {
  const seen = window as { shift?: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

describe.each(variants([360, 1280], 0))('without scripts, %i px wide', (width) => {
  it.each(variants([...fixed.map(([path]) => path), ...records], 1, 7, 12, 14, 15))(
    '[E1a][E1b] [E2] [P10a] %s is readable, and promises nothing that needs scripts',
    async (path) => {
      const page = await open({ path, javaScriptEnabled: false, viewport: { width, height: 800 } });
      expect(await page.locator('main h1').count()).toBe(1);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(60);
      if ((lists as readonly string[]).includes(path))
        expect(await page.getByRole('feed').getByRole('heading').count()).toBeGreaterThanOrEqual(6);
      const hrefs = await page
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.filter((href) => !/^(\/(?!\/)|https:|#[\w-]+$|\?)/.test(href))).toEqual([]);
      // Controls that need scripts are not shown; text typed early is kept for them.
      const enabled = await page
        .locator('main')
        .locator(
          // A popover opens without scripts (E40).
          'button:enabled:not([popovertarget]), :not(form) select:enabled, input:is([type=checkbox],[type=radio],[type=range]):enabled',
        )
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.checkVisibility() && !control.closest('form'))
            .map((control) => control.outerHTML.slice(0, 160)),
        );
      expect(enabled).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
});

describe('hydration', () => {
  it.each(variants(fixed, 12))('[E1a][E3a][P7b] keeps the built page of %s', async (path, title) => {
    const held = scriptsHeld();
    const page = await open({ path, prepare: held.prepare, waitsForScripts: false });
    await page.locator('main h1').waitFor();
    await rememberHeading(page);
    held.release();
    await untilHydrated(page);
    expect(await isHeadingKept(page)).toBe(true);
    expect(await page.title()).toBe(`${title} · Marketlane`);
    expect(await focusOf(page)).toMatch(/^body/);
  });

  it.each(variants([...records, ...lists], 1, 3, 4))(
    '[E3a][E12a] takes the rendered data of %s, and requests none of it again',
    async (path) => {
      let calls: string[] = [];
      const held = scriptsHeld();
      const page = await open({
        path,
        waitsForScripts: false,
        prepare: async (prepared) => {
          calls = countCalls(prepared);
          await held.prepare(prepared);
        },
      });
      await page.locator('main h1').waitFor();
      await rememberHeading(page);
      const words = await page.locator('main h1').innerText();
      const title = await page.title();
      held.release();
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await isHeadingKept(page)).toBe(true);
      expect(await page.locator('main h1').innerText()).toBe(words);
      expect(await page.title()).toBe(title);
      expect(calls).toEqual([]);
      expect(await page.locator('#given').count()).toBe(0);
    },
  );

  it.each(variants(lists, 1))(
    '[E12a][E12c] keeps the rows of %s, and the place of the reader',
    async (path) => {
      const held = scriptsHeld();
      const page = await open({
        path,
        viewport: { width: 360, height: 640 },
        prepare: held.prepare,
        waitsForScripts: false,
      });
      const row = page.locator('[role=feed] > [aria-posinset="5"]');
      await row.evaluate((element) => {
        (window as { built?: Element | null }).built = element;
        element.scrollIntoView({ behavior: 'instant' });
      });
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(500);
      held.release();
      await untilHydrated(page);
      await page.locator('[role=feed][data-placed]').waitFor();
      expect(await row.evaluate((element) => element === (window as { built?: Element | null }).built)).toBe(
        true,
      );
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
      expect(await row.getByRole('heading').count()).toBe(1);
    },
  );

  it.each(
    variants(
      [
        ['/jobs', 360],
        ['/freelancers', 360],
        ['/jobs', 1280],
        ['/freelancers', 2560],
      ] as const,
      0,
      3,
    ),
  )('[E13a] moves nothing on %s, %i px wide', async (path, width) => {
    const held = scriptsHeld();
    const page = await open({
      path,
      viewport: { width, height: width === 360 ? 640 : 2000 },
      waitsForScripts: false,
      prepare: async (prepared) => {
        await prepared.addInitScript(watchShifts);
        await held.prepare(prepared);
      },
    });
    await page.locator('main h1').waitFor();
    held.release();
    await untilHydrated(page);
    await page.getByRole('feed').getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    // Two frames later the browser has reported every shift.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBeLessThanOrEqual(0.01);
  });

  it('[E3b] uses rendered data once: another profile is requested, and home after it is no profile', async () => {
    let calls: string[] = [];
    const page = await open({
      path: '/digi-guide/1',
      prepare: (prepared) => Promise.resolve(void (calls = countCalls(prepared))),
    });
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
    expect(await canonical()).toMatch(/\/digi-guide\/1$/);
    await page.getByRole('main').locator('a[href^="/digi-guide/"]').first().click();
    await eventually(() => calls).toContain('/admin/guidedatafindById');
    await eventually(() => canonical()).not.toMatch(/\/digi-guide\/1$/);
    await page.getByRole('banner').getByRole('link', { name: 'Marketlane' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    expect(await page.title()).toBe('Find & Hire Expert Digital Marketers · Marketlane');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  });

  it('[E4a] an empty page says so before and after', async () => {
    const page = await open({ path: '/digi-guide/999999', expects: [failedRequest] });
    expect(await page.locator('main h1').innerText()).toMatch(/not found/);
    await page.getByRole('main').getByRole('link').first().waitFor();
  });
});
