/** Every entry of the calls table as a route: guards, the body's contract, the handler, the reply's own contract. */
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../src/contracts/call.ts';
import { calls, type CallName } from '../../src/contracts/calls.ts';
import { requiredText } from '../../src/contracts/fields.ts';
import { pageReply, type Page } from '../../src/contracts/page.ts';
import type { CallContext, Handlers, Services } from '../services.ts';
import type { Guess, Limits } from './limits.ts';
import { holdsNul } from './nul.ts';
import { Refusal } from './refusal.ts';
import { visitOf, type Visit } from './visit.ts';
import { refuseForgedWrite, type WriteGuardOptions } from './write-guard.ts';

type AnyCall = Call<unknown, unknown>;
type AnyHandler = (body: unknown, context: CallContext) => Promise<unknown>;

/** A2. The token is part of every page, so it is asked for but proves nothing. */
const tokenBody = z.object({ Token: requiredText });

const readBody = (call: AnyCall, json: unknown): unknown => {
  // Here once for all calls: no contract's pattern has to remember it.
  if (holdsNul(json))
    throw new Refusal(400, 'The body holds a NUL character (\\u0000), which no text of ours may');
  if (!tokenBody.safeParse(json).success) throw new Refusal(400, 'The field Token is missing');
  const result = call.body.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'does not match'}`);
};

/** What goes out must hold what the client will parse; a reply that does not is a bug of ours, and no payload. */
const checkedReply = (name: CallName, call: AnyCall, data: unknown): object => {
  const shape = call.paged ? pageReply(data as Page<unknown>) : data === undefined ? {} : { data };
  const reply = { status: 200, ...shape };
  const parsed = call.reply(reply);
  if (!parsed.ok) throw new Error(`The reply of ${name} breaks its contract: ${parsed.issue}`);
  const [dropped] = parsed.dropped;
  if (dropped)
    throw new Error(`Item ${dropped.index} of the reply of ${name} breaks its contract: ${dropped.issue}`);
  return reply;
};

const contextOf = async (
  visit: Visit,
  services: Services,
  guess: Guess | undefined,
): Promise<CallContext> => {
  const endCurrent = async () => {
    const tokenHash = await visit.end();
    if (tokenHash) services.realtime.dropSession(tokenHash);
  };
  return {
    ...services,
    session: await visit.session(),
    async signIn(userId) {
      guess?.check();
      await endCurrent();
      await visit.start(userId);
    },
    signOut: endCurrent,
  };
};

const ADMIN = /^\/admin\//i;

/** /admin and /Admin alike: Fastify sees the one spelling, so that limits count both together. */
export const rewriteAdmin = ({ url = '/' }: { readonly url?: string | undefined }): string =>
  url.replace(ADMIN, '/admin/');

/** Tells the guard against guessing of a password that was none. */
const noting = async <Data>(answer: Promise<Data>, guess: Guess | undefined): Promise<Data> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 401) guess?.refused();
    throw error;
  }
};

export const addCalls = (
  app: FastifyInstance,
  handlers: Handlers,
  services: Services,
  options: WriteGuardOptions & { readonly limits: Limits },
): void => {
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name] as AnyCall;
    const handle = handlers[name] as AnyHandler;
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = visitOf(request, reply, { sessions: services.sessions, xsrf: options.xsrf });
      if (call.write) refuseForgedWrite(request, visit, options, name === 'login');
      const guess = name === 'login' ? options.limits.guess(request, reply) : undefined;
      guess?.check();
      const context = await contextOf(visit, services, guess);
      if (call.access === 'signedIn' && !context.session) throw new Refusal(401, 'Sign in first');
      const data = await noting(handle(readBody(call, request.body), context), guess);
      return reply.header('cache-control', 'no-store').send(checkedReply(name, call, data));
    };
    app.route({
      method: call.method,
      url: call.path.replace(ADMIN, '/admin/'),
      handler: answer,
      config: { rateLimit: options.limits.ofCall(name) },
    });
  }
};
