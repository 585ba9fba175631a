/** The countdown of a test by the server's clock. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createAttemptClock, marksOf } from '../../../src/adapters/learning/attempt-clock.ts';
import type {
  AttemptClock,
  AttemptPageEvent,
  ClockSet,
} from '../../../src/machines/learning/attempt-page.machine.ts';

const MINUTE = 60_000;
const own = { startedAt: '2026-11-27T10:00:00.000Z', dueAt: '2026-11-27T10:30:00.000Z' };
const START = Date.parse(own.startedAt);

const start = (input: AttemptClock) => {
  const told: string[] = [];
  const root = createActor(
    setup({
      types: { events: {} as AttemptPageEvent | { type: 'tell'; event: ClockSet } },
      actors: { clock: createAttemptClock() },
    }).createMachine({
      invoke: { id: 'clock', src: 'clock', input },
      on: {
        tell: { actions: ({ event, self }) => self.getSnapshot().children.clock?.send(event.event) },
        '*': {
          actions: ({ event }) =>
            void told.push(event.type === 'time.reached' ? event.mark : (event as AttemptPageEvent).type),
        },
      },
    }),
  ).start();
  return {
    told,
    set: (event: AttemptClock) => root.send({ type: 'tell', event: { type: 'clock.set', ...event } }),
    stop: () => root.stop(),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the countdown', () => {
  it('[X63] tells when half, five minutes and one minute are left, and the end', () => {
    const { told } = start({ ...own, ahead: 0 });
    vi.advanceTimersByTime(15 * MINUTE);
    expect(told).toEqual(['half']);
    vi.advanceTimersByTime(10 * MINUTE);
    vi.advanceTimersByTime(4 * MINUTE);
    expect(told).toEqual(['half', 'fiveMinutes', 'oneMinute']);
    vi.advanceTimersByTime(MINUTE);
    expect(told).toHaveLength(3);
    vi.advanceTimersByTime(500);
    expect(told.at(-1)).toBe('time.over');
  });
  it('[X62] goes by the server’s clock, whatever this device shows', () => {
    vi.setSystemTime(START + 600 * MINUTE);
    const { told } = start({ ...own, ahead: -590 * MINUTE });
    vi.advanceTimersByTime(5 * MINUTE);
    expect(told).toEqual(['half']);
    vi.advanceTimersByTime(15 * MINUTE + 500);
    expect(told.at(-1)).toBe('time.over');
  });
  it('[X63] says nothing of moments that are over, and a later one is told in its turn', () => {
    expect(marksOf(own, START + 26 * MINUTE).map(([mark]) => mark)).toEqual(['oneMinute', 'over']);
    expect(marksOf(own, START + 40 * MINUTE)).toEqual([['over', 0]]);
    expect(marksOf({ ...own, dueAt: '2026-11-27T10:08:00.000Z' }, START)).toEqual([
      ['half', 4 * MINUTE],
      ['fiveMinutes', 3 * MINUTE],
      ['oneMinute', 7 * MINUTE],
      ['over', 8 * MINUTE + 500],
    ]);
  });
  it('[X62] starts over by the newest answer of the server, and stops with the page', () => {
    const { told, set, stop } = start({ ...own, ahead: 0 });
    set({ ...own, ahead: 14 * MINUTE });
    vi.advanceTimersByTime(MINUTE);
    expect(told).toEqual(['half']);
    stop();
    vi.advanceTimersByTime(60 * MINUTE);
    expect(told).toEqual(['half']);
  });
});
