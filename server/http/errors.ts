/**
 * Every error is JSON `{ status, code, message, field?, retryAfter?, params?, requestId }`. Internal details go to the
 * log, under the request id, never to the visitor.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAddressCode, isAnyCallCode, type Code } from '../../src/contracts/core/codes.ts';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import { isRefusal, refusalBody, refuseAnyCall, type Refusal } from '../core/refusal.ts';
import { isDatabaseAway } from '../database/postgres.ts';

const invalidBody = (reason: string): Refusal => refuseAnyCall('invalid_body', { params: { reason } });

/** Fastify's own errors. */
const refusals: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalidBody('The body is empty; it must be a JSON object'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalidBody('The body is not JSON'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuseAnyCall('unsupported_media_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuseAnyCall('body_too_large'),
};

/** What compiles only with a cast: a call that answers a code it does not list. */
const isListed = ({ code }: Refusal, name: CallName | undefined): boolean =>
  isAnyCallCode(code) ||
  (name === undefined ? isAddressCode(code) : (calls[name].codes as readonly Code[]).includes(code));

const refusalOf = (error: FastifyError, name: CallName | undefined): Refusal => {
  if (isRefusal(error)) return isListed(error, name) ? error : refuseAnyCall('internal');
  if (isDatabaseAway(error)) return refuseAnyCall('database_away', { retryAfter: 5 });
  if ((error.statusCode ?? 500) >= 500) return refuseAnyCall('internal');
  return refusals[error.code]?.() ?? invalidBody('The request cannot be understood');
};

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(refusal.statusCode).send(refusalBody(refusal, request.id));
};

export const addErrorHandling = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.config.callName);
    if (isRefusal(refusal, 'database_away'))
      request.log.error({ err: error }, 'the database does not answer');
    if (isRefusal(refusal, 'internal'))
      request.log.error(
        { err: error },
        isRefusal(error) ? `the call does not list the code ${error.code}` : 'a request failed',
      );
    return sendRefusal(request, reply, refusal);
  });
};
