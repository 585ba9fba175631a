/** Graceful stop: pending requests are answered within a bound, and new ones are rejected. */
import type { FastifyInstance } from 'fastify';
import { finishesWithin } from '../core/within.ts';
import { refuseAnyCall } from '../core/refusal.ts';

/** Milliseconds that pending answers may take after the stop. */
export const DRAINS_WITHIN = 15_000;

export interface Draining {
  /** Rejects new requests; resolves when all pending ones are answered, or after the bound. */
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
      throw refuseAnyCall('restarting', { retryAfter: 5 });
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
      if (!(await finishesWithin(drainsWithin, idle.promise)))
        app.log.warn({ underWay }, 'the server stops: calls that took too long were aborted');
    },
  };
};
