/**
 * The list with 100,000 rows on a processor slowed to a quarter: loading, scrolling, memory. Rows are generated here
 * and answered at once, so only the page is measured.
 */
import { chromium } from 'playwright';
import { createBackend } from '../../server/backend.ts';
import { exampleFoundFreelancer } from '../../src/contracts/people/freelancer-search.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { heapOf, measureScroll, paintedAfter, slowDown, watchFirst, type Scrolled } from './scrolling.ts';

const ROWS = 100_000;

export interface ScrollFigures {
  /** Milliseconds from the reply to the frame that shows its rows. */
  readonly painted: number;
  /** At the speed of a person searching. */
  readonly looking: Scrolled;
  /** From the first row to the last. */
  readonly whole: Scrolled;
  readonly heapMegabytes: number;
  readonly nodesOfList: number;
  readonly nodesOfPage: number;
}

const rowsOf = (page: number, limit: number) =>
  Array.from({ length: Math.max(0, Math.min(limit, ROWS - (page - 1) * limit)) }, (_, index) => {
    const id = (page - 1) * limit + index + 1;
    return {
      ...exampleFoundFreelancer,
      id,
      Name: `Person Number${id}`,
      ScreenName: undefined,
      Photo: undefined,
    };
  });

export const measureScrolling = async (dist: string): Promise<ScrollFigures> => {
  const backend = await createBackend({
    dist,
    rateLimits: false,
    seedSize: { freelancers: 60, guides: 12, reviews: 40, employers: 10 },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(watchFirst, '[role="feed"] h3');
    await page.route('**/admin/freelancersfind', (route) => {
      const { page: number = 1, limit = 24 } = route.request().postDataJSON() as Record<string, number>;
      return route.fulfill({
        json: {
          status: 200,
          data: rowsOf(number, limit),
          total: ROWS,
          facets: {
            Skills: { 'SEO Expert': 812, Copywriting: 402 },
            minRating: { 3: 90_000, 4: 70_000, 4.5: 30_000 },
          },
        },
      });
    });
    const session = await slowDown(page);
    await page.goto(`${backend.address}/freelancers`);
    const painted = await paintedAfter(page, '/freelancersfind');
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const looking = await measureScroll(page, { pixels: 12_000, milliseconds: 5000 });
    const whole = await measureScroll(page, { pixels: height, milliseconds: 12_000 });
    await page.waitForLoadState('networkidle');
    const count = (selector: string) => page.locator(selector).count();
    return {
      painted,
      looking,
      whole,
      heapMegabytes: await heapOf(session),
      nodesOfList: await count('[role="feed"] *'),
      nodesOfPage: await count('*'),
    };
  } finally {
    await browser.close();
    await backend.close();
  }
};
