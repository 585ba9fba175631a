/**
 * Counts an attempt down by the server's clock: it tells when half of the time, five minutes and one minute are left, and the end.
 * After a reload it tells at once that less than five minutes, or one, are left.
 */
import { fromCallback } from 'xstate';
import type { Attempt } from '../../contracts/learning/attempt.ts';
import type {
  AttemptClock,
  AttemptPageEvent,
  ClockSet,
  LoadedAttempt,
  TimeMark,
} from '../../machines/learning/attempt-page.machine.ts';

const MINUTE = 60_000;

/**
 * Asks for an attempt, and by how much the server is ahead of this device. The server wrote its time between the call and the
 * reply: as if right at the call, so that no answer seems to be in time that is not. An earlier, shorter call may have shown
 * that it was later.
 */
export const createTimed = (now: () => number = Date.now) => {
  let ahead = Infinity;
  return async (ask: () => Promise<Attempt>): Promise<LoadedAttempt> => {
    const sentAt = now();
    const attempt = await ask();
    const server = Date.parse(attempt.Now);
    const most = server - sentAt;
    // Below the least: the clock of this device was set back meanwhile.
    if (ahead > most || ahead < server - now()) ahead = most;
    return { attempt, ahead };
  };
};

/**
 * The moments that are still to come, in milliseconds from `now` on, and the last one of the short time that has passed. Half of
 * the time is no longer left once it has passed. A short test reaches five minutes before its half.
 */
export const marksOf = (
  { startedAt, dueAt }: Pick<AttemptClock, 'startedAt' | 'dueAt'>,
  now: number,
): readonly (readonly [TimeMark | 'over', number])[] => {
  const due = Date.parse(dueAt);
  const half = due - (due - Date.parse(startedAt)) / 2;
  const marks = [
    ['half', half],
    ['fiveMinutes', due - 5 * MINUTE],
    ['oneMinute', due - MINUTE],
  ] as const;
  const passed = due > now ? marks.findLast(([mark, at]) => mark !== 'half' && at <= now) : undefined;
  return [...marks.filter((each) => each[1] > now || each === passed), ['over', due] as const].map(
    ([mark, at]) => [mark, Math.max(at - now, 0)],
  );
};

export const createAttemptClock = (now: () => number = Date.now) =>
  fromCallback<ClockSet, AttemptClock>(({ input, sendBack, receive }) => {
    const tell = (event: AttemptPageEvent) => sendBack(event);
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const start = (clock: AttemptClock) => {
      stop();
      timers = marksOf(clock, now() + clock.ahead).map(([mark, wait]) =>
        setTimeout(
          () => tell(mark === 'over' ? { type: 'time.over' } : { type: 'time.reached', mark }),
          wait,
        ),
      );
    };
    receive(start);
    start(input);
    return stop;
  });
