/** Loads a page once in Chromium, as a cheap phone on a slow network, and measures it. */
import type { Browser } from 'playwright';

export interface Load {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** Blocking tasks after the first paint, in milliseconds. */
  readonly tasks: readonly number[];
  /** Total main-thread time in milliseconds. */
  readonly work: number;
  /** Paths of scripts loaded without user interaction. */
  readonly scripts: readonly string[];
}

/** Lighthouse's mobile profile: slow 4G and a processor at a quarter of its speed. */
const MOBILE = {
  network: {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  },
  processor: { rate: 4 },
} as const;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const entriesOf = (): { fcp: number; lcp: number; cls: number; tasks: number[] } => {
  const take = (type: string): PerformanceEntry[] => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries;
  };
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return {
    fcp,
    lcp: take('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    cls: (take('layout-shift') as Shift[]).reduce(
      (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
      0,
    ),
    tasks: take('longtask')
      .filter(({ startTime }) => startTime >= fcp)
      .map(({ duration }) => duration),
  };
};

/** Total blocking time in milliseconds: as measured, or with scaled tasks. */
export const blockingTimeOf = ({ tasks }: Load, times = 1): number =>
  tasks.reduce((sum, duration) => sum + Math.max(0, duration * times - 50), 0);

export const loadOnce = async (
  browser: Browser,
  url: string,
  /** `awakens`: an element that appears when the page's scripts have run; undefined for a page without scripts. */
  { throttled, awakens }: { throttled: boolean; awakens: string | undefined },
): Promise<Load> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  if (throttled) {
    await session.send('Network.emulateNetworkConditions', MOBILE.network);
    await session.send('Emulation.setCPUThrottlingRate', MOBILE.processor);
  }
  await page.goto(url, { waitUntil: 'load' });
  if (awakens) {
    await page.waitForSelector(awakens);
    await page.waitForLoadState('networkidle');
  }
  // Idle work has run after two frames and an idle callback.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
  // A page without scripts makes no more requests.
  if (awakens) await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(entriesOf);
  const { metrics } = await session.send('Performance.getMetrics');
  const work = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  await context.close();
  return { ...figures, work, scripts: [...new Set(scripts)] };
};
