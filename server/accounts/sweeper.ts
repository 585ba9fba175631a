/** Does something again and again, one round after the other, until it is stopped. */
import type { FastifyBaseLogger } from 'fastify';

export interface Sweeper {
  /** Waits for the round that is under way. */
  stop(): Promise<void>;
}

/** One step after the other. One that fails, perhaps each time, keeps none of the others from being done. */
export const roundOf = (steps: readonly (() => Promise<unknown>)[]) => async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

export const startSweeper = (
  work: () => Promise<void>,
  { every, log }: { readonly every: number; readonly log: Pick<FastifyBaseLogger, 'error'> },
): Sweeper => {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'what is over could not be swept out'))
      .finally(() => (underWay = undefined));
  }, every).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
};
