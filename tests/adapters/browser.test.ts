/**
 * What the browser reports by itself: visibility, width, motion, network, idleness, chance; and where reports
 * go.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { whenIdle } from '../../src/adapters/idle.ts';
import { browserRandom, createMemoryRandom } from '../../src/adapters/random.ts';
import { createMemoryReport, reportToConsole } from '../../src/adapters/report.ts';
import {
  createMemoryWatch,
  watchMedia,
  watchNetwork,
  watchVisibility,
} from '../../src/adapters/visibility.ts';

const watch = (logic: AnyActorLogic) => {
  const events: AnyEventObject[] = [];
  const root = createActor(
    createMachine({
      invoke: { id: 'watch', src: logic },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void events.push(event) } },
    }),
  ).start();
  return { events, stop: () => root.stop() };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('watchVisibility', () => {
  const setHidden = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  it('[H13] reports at the start and at every change whether the page is visible', () => {
    const { events, stop } = watch(watchVisibility);
    setHidden(true);
    setHidden(false);
    stop();
    setHidden(true);
    expect(events.map(({ type }) => type)).toEqual(['page.shown', 'page.hidden', 'page.shown']);
  });
});

describe('watchMedia', () => {
  /** jsdom has no matchMedia: this one knows the two queries for width and the one for motion. */
  const stubMedia = (initial: { width: number; reduced: boolean }) => {
    let now = initial;
    const lists = new Set<{ query: string; last: boolean; list: EventTarget }>();
    const isMatch = (query: string) => {
      const width = /^\(min-width: (\d+)em\)$/.exec(query)?.[1];
      if (width !== undefined) return now.width >= 16 * Number(width);
      return query === '(prefers-reduced-motion: reduce)' && now.reduced;
    };
    vi.stubGlobal('matchMedia', (query: string) => {
      const list = new EventTarget();
      lists.add({ query, last: isMatch(query), list });
      return Object.defineProperty(list, 'matches', { get: () => isMatch(query) });
    });
    return (next: Partial<typeof initial>) => {
      now = { ...now, ...next };
      for (const entry of lists) {
        if (entry.last === isMatch(entry.query)) continue;
        entry.last = isMatch(entry.query);
        entry.list.dispatchEvent(new Event('change'));
      }
    };
  };
  it.each([
    [320, 1],
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
    [2560, 3],
  ])('[H12b] at %d px there are %d slides a view', (width, slidesPerView) => {
    stubMedia({ width, reduced: false });
    expect(watch(watchMedia).events).toEqual([{ type: 'view.resized', slidesPerView }]);
  });
  it('[H12b] follows changes of the width', () => {
    const change = stubMedia({ width: 1200, reduced: false });
    const { events, stop } = watch(watchMedia);
    change({ width: 700 });
    change({ width: 400 });
    stop();
    change({ width: 1200 });
    expect(events.at(-1)).toEqual({ type: 'view.resized', slidesPerView: 1 });
    expect(events).toContainEqual({ type: 'view.resized', slidesPerView: 2 });
  });
  it('[H13] reports reduced motion, at the start and when it changes', () => {
    stubMedia({ width: 400, reduced: true });
    expect(watch(watchMedia).events).toContainEqual({ type: 'motion.reduced' });
    const change = stubMedia({ width: 400, reduced: false });
    const { events } = watch(watchMedia);
    expect(events).not.toContainEqual({ type: 'motion.reduced' });
    change({ reduced: true });
    expect(events).toContainEqual({ type: 'motion.reduced' });
  });
});

describe('watchNetwork', () => {
  it('[R7a] reports that the network is back', () => {
    const { events, stop } = watch(watchNetwork);
    dispatchEvent(new Event('online'));
    stop();
    dispatchEvent(new Event('online'));
    expect(events).toEqual([{ type: 'network.returned' }]);
  });
});

describe('the in-memory twin of a watch', () => {
  it('delivers its events at the start and later, until the actor stops', () => {
    const twin = createMemoryWatch([{ type: 'page.shown' }]);
    const { events, stop } = watch(twin.logic);
    twin.say({ type: 'page.hidden' });
    stop();
    twin.say({ type: 'page.shown' });
    expect(events.map(({ type }) => type)).toEqual(['page.shown', 'page.hidden']);
  });
});

describe('whenIdle', () => {
  it('[R1] asks the browser for an idle moment, with a timeout', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void, options: unknown) => {
      asked.push(options);
      callback();
    });
    await whenIdle(500);
    expect(asked).toEqual([{ timeout: 500 }]);
  });
  it('[R1] falls back to a short timer if the browser has no idle callback', async () => {
    vi.useFakeTimers();
    let isIdle = false;
    const wait = async () => {
      await whenIdle();
      isIdle = true;
    };
    const idle = wait();
    await vi.advanceTimersByTimeAsync(199);
    expect(isIdle).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await idle;
    expect(isIdle).toBe(true);
  });
});

describe('chance', () => {
  it('[H11a] is at least 0 and less than 1', () => {
    for (let draw = 0; draw < 1000; draw += 1) {
      const number = browserRandom();
      expect(number >= 0 && number < 1).toBe(true);
    }
  });
  it('[H11a] returns the twin’s given values in turn', () => {
    const random = createMemoryRandom(0.1, 0.9);
    expect([random(), random(), random()]).toEqual([0.1, 0.9, 0.1]);
    expect(createMemoryRandom()()).toBe(0);
  });
});

describe('a report', () => {
  it('[S5a] is written to the console', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    reportToConsole('the refresh failed', { kind: 'offline' });
    expect(warn).toHaveBeenCalledWith('[marketlane] the refresh failed', { kind: 'offline' });
  });
  it('is recorded by the twin', () => {
    const { report, reports } = createMemoryReport();
    report('one');
    report('two', { a: 1 });
    expect(reports).toEqual([{ what: 'one' }, { what: 'two', details: { a: 1 } }]);
  });
});
