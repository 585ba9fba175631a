/** GET /health: for whoever watches the server. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables.ts';

export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/health', { config: { isUncounted: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(database);
      return { status: 'ok', database: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'failing', database: 'failing' });
    }
  });
};
