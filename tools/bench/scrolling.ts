/** Measures long lists on a processor slowed to a quarter: the time to paint, and frames while scrolling. */
import type { CDPSession, Page } from 'playwright';

const SLOWDOWN = 4;

export interface Scrolled {
  readonly framesPerSecond: number;
  /** Milliseconds between two frames. */
  readonly p95Frame: number;
  readonly longTasks: number;
  readonly longestTask: number;
}
/** Runs in the page at its start: reports when a matching element was first painted. */
export const watchFirst = (selector: string): void => {
  const told = globalThis as unknown as { painted?: number };
  const look = (now: number) => {
    if (told.painted !== undefined) return;
    // A frame is painted when the next one begins.
    if (document.querySelector(selector))
      requestAnimationFrame((next) => (told.painted = Math.max(now, next)));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
/** Milliseconds from the call's first answer to the frame that shows the element of `watchFirst`. */
export const paintedAfter = async (page: Page, call: string): Promise<number> => {
  await page.waitForFunction(() => 'painted' in globalThis);
  return page.evaluate((path) => {
    const [reply] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path));
    return (
      (globalThis as unknown as { painted: number }).painted -
      (reply as PerformanceResourceTiming).responseEnd
    );
  }, call);
};

export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
};

export interface Scroll {
  /** The scrolling element's content. Default: the page itself scrolls. */
  readonly within?: string;
  /** Negative values scroll up. */
  readonly pixels: number;
  readonly milliseconds: number;
}
/** Scrolls evenly inside the page, and records the time of every frame. */
const scrollBy = ({ within, pixels, milliseconds }: Scroll) =>
  new Promise<{ frames: number[]; tasks: number[] }>((resolve) => {
    const frames: number[] = [];
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const scroller = within === undefined ? undefined : document.querySelector(within)?.parentElement;
    const from = scroller ? scroller.scrollTop : window.scrollY;
    let begin: number | undefined;
    let last = 0;
    const step = (now: number) => {
      if (begin === undefined) begin = now;
      else frames.push(now - last);
      last = now;
      const passed = Math.min(1, (now - begin) / milliseconds);
      (scroller ?? window).scrollTo(0, from + pixels * passed);
      if (passed < 1) requestAnimationFrame(step);
      else {
        observer.disconnect();
        resolve({ frames, tasks });
      }
    };
    requestAnimationFrame(step);
  });

export const measureScroll = async (page: Page, scroll: Scroll): Promise<Scrolled> => {
  const { frames, tasks } = await page.evaluate(scrollBy, scroll);
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    framesPerSecond: (frames.length * 1000) / frames.reduce((sum, frame) => sum + frame, 0),
    p95Frame: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks),
  };
};

/** Megabytes after garbage collection. */
export const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
};
