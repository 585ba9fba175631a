/**
 * The list over 100,000 rows on a processor at a quarter of its speed: how it comes, how it scrolls, what it weighs.
 * Rows are made up here and answered at once, so that only the page is measured.
 */
import { chromium, type CDPSession, type Page } from 'playwright';
import { createBackend } from '../../server/backend.ts';
import { exampleFoundFreelancer } from '../../src/contracts/freelancer-search.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';

const ROWS = 100_000;
const SLOWDOWN = 4;

export interface Scrolled {
  readonly framesPerSecond: number;
  /** Milliseconds from one frame to the next. */
  readonly p95Frame: number;
  readonly longTasks: number;
  readonly longestTask: number;
}
export interface ScrollFigures {
  /** Milliseconds from the reply to the frame that shows its rows. */
  readonly painted: number;
  /** At the speed of somebody who looks for something. */
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

/** Tells, inside the page, when the first rows came and when they were painted. */
const watchRows = () => {
  const told = globalThis as unknown as { painted?: number };
  const look = (now: number) => {
    if (told.painted !== undefined) return;
    // A frame is painted when the next one begins.
    if (document.querySelector('[role="feed"] h3'))
      requestAnimationFrame((next) => (told.painted = Math.max(now, next)));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Scrolls evenly, inside the page, and keeps the time of every frame. */
const scrollBy = ([pixels, milliseconds]: readonly [number, number]) =>
  new Promise<{ frames: number[]; tasks: number[] }>((resolve) => {
    const frames: number[] = [];
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const from = window.scrollY;
    let begin: number | undefined;
    let last = 0;
    const step = (now: number) => {
      if (begin === undefined) begin = now;
      else frames.push(now - last);
      last = now;
      const passed = Math.min(1, (now - begin) / milliseconds);
      window.scrollTo(0, from + pixels * passed);
      if (passed < 1) requestAnimationFrame(step);
      else {
        observer.disconnect();
        resolve({ frames, tasks });
      }
    };
    requestAnimationFrame(step);
  });

const measureScroll = async (page: Page, pixels: number, milliseconds: number): Promise<Scrolled> => {
  const { frames, tasks } = await page.evaluate(scrollBy, [pixels, milliseconds] as const);
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    framesPerSecond: (frames.length * 1000) / frames.reduce((sum, frame) => sum + frame, 0),
    p95Frame: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks),
  };
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
};

export const measureScrolling = async (dist: string): Promise<ScrollFigures> => {
  const backend = await createBackend({
    dist,
    rateLimits: false,
    seedSize: { freelancers: 60, guides: 12, reviews: 40, employers: 10 },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(watchRows);
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
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(`${backend.address}/freelancers`);
    await page.waitForFunction(() => 'painted' in globalThis);
    const painted = await page.evaluate(() => {
      const [reply] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/freelancersfind'));
      return (
        (globalThis as unknown as { painted: number }).painted -
        (reply as PerformanceResourceTiming).responseEnd
      );
    });
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const looking = await measureScroll(page, 12_000, 5000);
    const whole = await measureScroll(page, height, 12_000);
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
