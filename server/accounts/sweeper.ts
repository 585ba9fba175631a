/** Does something again and again, one round after the other, until it is stopped. */
import type { FastifyBaseLogger } from 'fastify';

export interface Sweeper {
  /** Waits for the round that is under way. */
  stop(): Promise<void>;
}

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
