/**
 * The page's clock, as far as people notice it: a timer of `HELD` milliseconds or more fires when a run advances the
 * clock, and never by itself; a shorter one belongs to the page's inner workings and runs as usual.
 */
import type { Page } from 'playwright';

declare global {
  /** The lengths of the held timers, in milliseconds. */
  var heldDelays: (() => number[]) | undefined;
  var passTime: ((milliseconds: number) => void) | undefined;
}

/** Unless an opening says that shorter ones are checked too. */
const HELD = 400;

const holdClock = (held: number) => {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const waiting = new Map<number, { due: number; delay: number; run: () => void }>();
  let now = 0;
  let last = 0;
  const hold = (run: () => void, delay: number): number => {
    last -= 1;
    waiting.set(last, { due: now + delay, delay, run });
    return last;
  };
  globalThis.setTimeout = ((run: (...rest: unknown[]) => void, delay = 0, ...rest: unknown[]) =>
    delay < held
      ? (set as unknown as (run: () => void, delay: number) => number)(() => run(...rest), delay)
      : hold(() => run(...rest), delay)) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number | undefined) => {
    if (id === undefined || !waiting.delete(id)) clear(id);
  }) as typeof clearTimeout;
  globalThis.heldDelays = () => [...waiting.values()].map(({ delay }) => delay);
  globalThis.passTime = (milliseconds) => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = [...waiting].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
      if (!next) break;
      const [id, { due, run }] = next;
      waiting.delete(id);
      now = due;
      run();
    }
    now = end;
  };
};

export const installHeldClock = (page: Page, from = HELD): Promise<unknown> =>
  page.addInitScript(holdClock, from);
/** Whether a timer of that length runs. */
export const isTimed = (page: Page, milliseconds: number): Promise<boolean> =>
  page.evaluate((time) => globalThis.heldDelays?.().includes(time) ?? false, milliseconds);
export const passTime = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => globalThis.passTime?.(time), milliseconds);
