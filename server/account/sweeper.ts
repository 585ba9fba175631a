/** Runs a job at an interval, one round at a time, until it is stopped. */
import type { FastifyBaseLogger } from 'fastify';
import { finishesWithin } from '../core/within.ts';

/** Milliseconds. */
const STOPS_WITHIN = 5000;

export interface Sweeper {
  /** Aborts the current round and waits briefly for its step. */
  stop(): Promise<void>;
}

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
