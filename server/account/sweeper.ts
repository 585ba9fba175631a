/** Does something again and again, one round after the other, until it is stopped. */
import type { FastifyBaseLogger } from 'fastify';
import { endsWithin } from '../core/within.ts';

/** Milliseconds. */
const STOPS_WITHIN = 5000;

export interface Sweeper {
  /** Ends the round that is under way, and waits for its step, but not for long. */
  stop(): Promise<void>;
}

/** One step after the other, until it is aborted. A step that fails, perhaps each time, stops none of the others. */
export const roundOf =
  (steps: readonly (() => Promise<unknown>)[]) =>
  async (signal?: AbortSignal): Promise<void> => {
    const failures: unknown[] = [];
    for (const step of steps) {
      if (signal?.aborted) break;
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };

export const startSweeper = (
  work: (signal: AbortSignal) => Promise<void>,
  { every, log }: { readonly every: number; readonly log: Pick<FastifyBaseLogger, 'error'> },
): Sweeper => {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'what is over could not be swept out'))
      .finally(() => (underWay = undefined));
  }, every).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      if (underWay) await endsWithin(STOPS_WITHIN, underWay);
    },
  };
};
