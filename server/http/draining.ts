/** Stopping without cutting anything off: what has begun is answered, within a bound, and nothing new begins. */
import type { FastifyInstance } from 'fastify';
import { endsWithin } from '../core/within.ts';
import { Refusal } from '../core/refusal.ts';

/** Milliseconds that answers may still take once the server stops. */
export const DRAINS_WITHIN = 15_000;

export interface Draining {
  /** Refuses what comes from now on; resolves when all that has begun is answered, or after the bound. */
  drain(): Promise<void>;
}

export const addDraining = (app: FastifyInstance, drainsWithin = DRAINS_WITHIN): Draining => {
  let [isStopping, underWay] = [false, 0];
  const idle = Promise.withResolvers<void>();
  const look = (): void => {
    if (isStopping && underWay === 0) idle.resolve();
  };
  app.addHook('onRequest', async (_, reply) => {
    if (isStopping) {
      reply.header('connection', 'close');
      throw new Refusal(503, 'The server is restarting; try again', { retryAfter: 5 });
    }
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      look();
    });
  });
  return {
    async drain() {
      isStopping = true;
      look();
      if (!(await endsWithin(drainsWithin, idle.promise)))
        app.log.warn({ underWay }, 'calls are cut off, since they took too long for a stop');
    },
  };
};
