/** Unrouted requests: a GET gets the client's page, everything else a plain or JSON 404. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseAddress, refuseAnyCall } from '../core/refusal.ts';
import { sendRefusal } from './errors.ts';
import { pathOf } from './log.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

export const addNotFound = (app: FastifyInstance, sendPage: Answer | undefined): void => {
  const answer: Answer = (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(request, reply, refuseAnyCall('call_not_found'));
    }
    if (pathOf(request.url).startsWith('/static/')) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send('Not found\n');
    }
    if (!sendPage) return sendRefusal(request, reply, refuseAddress('client_not_built'));
    return sendPage(request, reply);
  };
  app.setNotFoundHandler(answer);
};
