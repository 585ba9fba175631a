/** POST /provider-events. No session and no XSRF pair: the signature of the raw body is the right to send it. */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseAddress } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { holdsNul } from '../http/nul.ts';
import { createTally } from '../http/tally.ts';
import type { PaymentProvider, ProviderEvent } from '../provider/port.ts';
import { EventError } from '../provider/signature.ts';
import type { TaskRunner } from '../tasks/runner.ts';
import { applyAtOnce, storeEvent } from './provider-events.ts';

const PROVIDER_EVENTS_PATH = '/provider-events';
const MAX_BODY_BYTES = 64 * 1024;
/** Rejected events of one address in a minute, other than this server's own. It then waits for the next minute, and no body of it is read. */
const MOST_REJECTED = 60;
/** Characters of an event's id. */
const LONGEST_ID = 200;

/** Milliseconds until a task applies an event, if the request that brought it has not. */
const APPLIED_WITHIN = 10_000;

interface Options {
  readonly database: Database;
  readonly provider: Pick<PaymentProvider, 'parseEvent'>;
  readonly clock: { readonly now: () => Date };
  /** Real time, of the tasks. */
  readonly now: () => Date;
  readonly tasks: Pick<TaskRunner, 'runNow'>;
}

/**
 * The embedded provider sends from this server's own address. Behind a proxy that is not trusted, visitors have the proxy's,
 * which can be the same, and a header that the proxy adds.
 */
const isFromItself = ({ socket, headers }: FastifyRequest): boolean =>
  socket.remoteAddress !== undefined &&
  socket.remoteAddress === socket.localAddress &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

export const addProviderEvents = async (
  app: FastifyInstance,
  { database, provider, clock, now, tasks }: Options,
): Promise<void> => {
  const rejected = createTally();
  const read = async (
    body: unknown,
    headers: Parameters<PaymentProvider['parseEvent']>[1],
  ): Promise<ProviderEvent | 'foreign' | undefined> => {
    try {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const event = await provider.parseEvent(raw, headers, clock.now());
      if (!event) return 'foreign';
      return holdsNul(event) || event.id.length > LONGEST_ID ? undefined : event;
    } catch (error) {
      if (!(error instanceof EventError)) throw error; // a fault of ours: the provider sends it again
      return undefined; // forged, stale or unreadable: the answer does not say which
    }
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const limit = (count: number): void => {
      if (count > MOST_REJECTED)
        throw refuseAddress('rate_limited', { retryAfter: 60, params: { what: 'events' } });
    };
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isFromItself(request)) limit(rejected.of(normalizeIP(request.ip)) + 1);
    });
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      PROVIDER_EVENTS_PATH,
      // The provider may send more than a visitor may ask.
      { bodyLimit: MAX_BODY_BYTES, config: { isUncounted: true } },
      async (request, reply) => {
        const event = await read(request.body, request.headers);
        if (event === 'foreign') return reply.send({ status: 200 });
        if (!event) {
          if (!isFromItself(request)) limit(rejected.add(normalizeIP(request.ip)));
          throw refuseAddress('event_rejected');
        }
        if (await applyAtOnce(database, event, clock.now())) return reply.send({ status: 200 });
        const task = await database
          .transaction()
          .execute((transaction) =>
            storeEvent(transaction, event, clock.now(), new Date(now().getTime() + APPLIED_WITHIN)),
          );
        if (task !== undefined) await tasks.runNow(task);
        return reply.send({ status: 200 });
      },
    );
  });
};
