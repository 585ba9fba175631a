/** The countdown of a test by the server's clock. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createAttemptClock, createTimed, marksOf } from '../../../src/adapters/learning/attempt-clock.ts';
import { exampleAttempt } from '../../../src/contracts/learning/attempt.ts';
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
    vi.advanceTimersByTime(MINUTE - 1);
    expect(told).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(told.at(-1)).toBe('time.over');
  });
  it('[X62] goes by the server’s clock, whatever this device shows', () => {
    vi.setSystemTime(START + 600 * MINUTE);
    const { told } = start({ ...own, ahead: -590 * MINUTE });
    vi.advanceTimersByTime(5 * MINUTE);
    expect(told).toEqual(['half']);
    vi.advanceTimersByTime(15 * MINUTE);
    expect(told.at(-1)).toBe('time.over');
  });
  it('[X63] tells at once that less than five minutes, or one, are left', () => {
    const { told, stop } = start({ ...own, ahead: 26 * MINUTE });
    vi.advanceTimersByTime(0);
    expect(told).toEqual(['fiveMinutes']);
    vi.advanceTimersByTime(3 * MINUTE);
    expect(told).toEqual(['fiveMinutes', 'oneMinute']);
    stop();
    expect(marksOf(own, START + 29.5 * MINUTE)).toEqual([
      ['oneMinute', 0],
      ['over', MINUTE / 2],
    ]);
  });
  it('[X63] says nothing of other moments that are over, and a later one is told in its turn', () => {
    expect(marksOf(own, START + 16 * MINUTE).map(([mark]) => mark)).toEqual([
      'fiveMinutes',
      'oneMinute',
      'over',
    ]);
    expect(marksOf(own, START + 40 * MINUTE)).toEqual([['over', 0]]);
    expect(marksOf({ ...own, dueAt: '2026-11-27T10:08:00.000Z' }, START)).toEqual([
      ['half', 4 * MINUTE],
      ['fiveMinutes', 3 * MINUTE],
      ['oneMinute', 7 * MINUTE],
      ['over', 8 * MINUTE],
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

describe('the difference to the server’s clock', () => {
  /** A call whose reply comes after `wait`; the server wrote `Now` after `until`. Its clock is ahead by `ahead`. */
  const asking = (
    timed: ReturnType<typeof createTimed>,
    { ahead, until, wait }: Readonly<Record<'ahead' | 'until' | 'wait', number>>,
  ) =>
    timed(async () => {
      vi.setSystemTime(Date.now() + until);
      const Now = new Date(Date.now() + ahead).toISOString();
      vi.setSystemTime(Date.now() + wait - until);
      return { ...exampleAttempt, Now };
    });
  it.each([0, 2000, 4000])(
    '[X62] is never less than the real one, whenever the server wrote its time (%i)',
    async (until) => {
      const { ahead } = await asking(createTimed(), { ahead: 7000, until, wait: 4000 });
      expect(ahead).toBe(7000 + until);
    },
  );
  it('[X62] is the closest that the calls have shown, until the clock of this device is set', async () => {
    const timed = createTimed();
    const seen: number[] = [];
    const see = async (ahead: number, wait: number) =>
      seen.push((await asking(timed, { ahead, until: wait, wait })).ahead);
    await see(7000, 4000);
    await see(7000, 100);
    await see(7000, 4000);
    expect(seen).toEqual([11_000, 7100, 7100]);
    await see(60_000, 100);
    await see(0, 100);
    expect(seen.slice(3)).toEqual([60_100, 100]);
  });
});
