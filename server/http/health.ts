/** GET /health, for monitoring. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables.ts';
import { finishesWithin } from '../core/within.ts';

/** Milliseconds: monitors poll every few seconds. */
const ANSWERS_WITHIN = 2000;

export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/health', { config: { isUncounted: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const hasAnswered = await finishesWithin(ANSWERS_WITHIN, sql`select 1`.execute(database));
      if (!hasAnswered) throw new Error('no answer in time');
      return { status: 'ok', database: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', 5).send({ status: 'failing', database: 'failing' });
    }
  });
};
