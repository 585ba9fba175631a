/** Every error is JSON `{ status, message }`. Internal details go to the log, never to the visitor. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../database/postgres.ts';
import { Refusal } from '../core/refusal.ts';

const words: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; it must be a JSON object',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
};

const isOwnWords = (error: unknown): boolean => error instanceof Refusal;

export const addErrorHandling = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply
        .code(503)
        .header('retry-after', 5)
        .send({ status: 503, message: 'The database does not answer; try again in a moment' });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500 && !isOwnWords(error)) {
      request.log.error({ err: error }, 'a request failed');
      return reply.code(500).send({ status: 500, message: 'Something went wrong on our side' });
    }
    if (error instanceof Refusal && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter);
    const message = isOwnWords(error)
      ? error.message
      : (words[error.code] ?? 'The request cannot be understood');
    return reply.code(status).send({ status, message });
  });
};
