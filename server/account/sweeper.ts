/** Runs a job at an interval, one round at a time, until it is stopped. */
import type { FastifyBaseLogger } from 'fastify';
import { finishesWithin } from '../core/within.ts';

/** Milliseconds. */
const STOPS_WITHIN = 5000;

export interface Sweeper {
  /** Aborts the current round and waits briefly for its step. */
  stop(): Promise<void>;
}

/** Runs the steps in order until aborted. A failing step does not stop the others; its error is thrown at the end. */
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
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'expired rows could not be deleted'))
      .finally(() => (running = undefined));
  }, every).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      if (running) await finishesWithin(STOPS_WITHIN, running);
    },
  };
};
