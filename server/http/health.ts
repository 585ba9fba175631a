/** GET /health: for whoever watches the server. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables.ts';

/** Milliseconds: who watches the server asks every few seconds. */
const ANSWERS_WITHIN = 2000;

const within = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), milliseconds);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/health', { config: { isUncounted: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await within(sql`select 1`.execute(database), ANSWERS_WITHIN);
      return { status: 'ok', database: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', 5).send({ status: 'failing', database: 'failing' });
    }
  });
};
