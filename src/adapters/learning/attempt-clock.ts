/** Counts an attempt down by the server's clock: it tells when half of the time, five minutes and one minute are left, and the end. */
import { fromCallback } from 'xstate';
import type {
  AttemptClock,
  AttemptPageEvent,
  ClockSet,
  TimeMark,
} from '../../machines/learning/attempt-page.machine.ts';

const MINUTE = 60_000;
/** The server closes the attempt at its deadline, and a page that asks at that very moment would ask again. */
const MARGIN = 500;

/** The moments that are still to come, in milliseconds from `now` on. A short test reaches five minutes before its half. */
export const marksOf = (
  { startedAt, dueAt }: Pick<AttemptClock, 'startedAt' | 'dueAt'>,
  now: number,
): readonly (readonly [TimeMark | 'over', number])[] => {
  const due = Date.parse(dueAt);
  const half = due - (due - Date.parse(startedAt)) / 2;
  const coming = (
    [
      ['half', half],
      ['fiveMinutes', due - 5 * MINUTE],
      ['oneMinute', due - MINUTE],
    ] as const
  ).filter(([, at]) => at > now);
  return [...coming, ['over', Math.max(due + MARGIN, now)] as const].map(([mark, at]) => [mark, at - now]);
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
