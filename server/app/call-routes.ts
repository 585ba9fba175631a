/** Creates a route for each entry of the calls table: guards, body contract, handler, reply contract. */
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../src/contracts/core/call.ts';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import { requiredText } from '../../src/contracts/core/fields.ts';
import { pageReply, type Page } from '../../src/contracts/generic/page.ts';
import type { AllServices } from './handlers.ts';
import type { ListedCode } from '../../src/contracts/core/codes.ts';
import { ANYONE, answerOnce, scopeOf } from '../generic/keyed-writes.ts';
import type { CallContext, Handlers, Refusing } from '../generic/services.ts';
import type { Settings } from '../../src/settings.ts';
import { largeBodies, refuseTooLarge } from '../http/large-bodies.ts';
import { normalizeIP } from '@fastify/rate-limit';
import { deviceName } from '../account/device-name.ts';
import { rememberDevice } from '../account/devices.ts';
import { recordEvent } from '../account/security-log.ts';
import { guardsVisitors, isPaced } from '../http/call-traits.ts';
import type { Limits } from '../http/limits.ts';
import { holdsNul } from '../http/nul.ts';
import { ownCookiesOf } from '../http/own-cookies.ts';
import { unpaced, type Pace } from '../http/pace.ts';
import { createUploads } from './concurrent-uploads.ts';
import { rejectRestricted } from './restricted-accounts.ts';
import { isOwnMachine, isOwnSite } from '../http/peer.ts';
import { refuseAnyCall, refuseListed } from '../core/refusal.ts';
import { ownOriginOf } from '../site/origin.ts';
import type { Secure } from '../http/secure.ts';
import type { Visit } from '../account/visit.ts';
import { refuseForgedWrite, type WriteGuardOptions } from '../http/write-guard.ts';

type AllContext = CallContext & AllServices & Refusing<ListedCode>;
type AnyCall = Call<unknown, unknown>;
type AnyHandler = (body: unknown, context: AllContext) => Promise<unknown>;

/** Rule A2: the token is required but proves nothing, since every page contains it. */
const tokenBody = z.object({ Token: requiredText });

const readBody = (name: CallName, call: AnyCall, json: unknown): unknown => {
  // Checked once for all calls, so that no contract has to.
  if (holdsNul(json))
    throw refuseAnyCall('invalid_body', {
      params: { reason: 'The body contains a NUL character (\\u0000), which is not allowed' },
    });
  if (!tokenBody.safeParse(json).success)
    throw refuseAnyCall('invalid_body', { params: { reason: 'The field Token is missing' } });
  const result = call.body.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const large = largeBodies[name];
  if (large && issue?.code === 'too_big') throw large.refusal();
  throw refuseAnyCall('invalid_field', {
    field: issue?.path.join('.') || 'body',
    params: { reason: issue?.message ?? 'is invalid' },
  });
};

/** Checks a reply against the contract that the client parses it with. A mismatch is a server bug (500). */
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

export interface CallOptions extends WriteGuardOptions {
  readonly limits: Limits;
  readonly site: Settings;
  readonly pace: Pace;
  readonly visit: (request: FastifyRequest, reply: FastifyReply) => Visit;
  readonly isSecure: Secure;
}

type RequestContext = Pick<CallContext, 'site' | 'cookies' | 'isOwnMachine' | 'device' | 'address'>;

const requestContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { site, isSecure }: Pick<CallOptions, 'site' | 'isSecure'>,
): RequestContext => ({
  site: { name: site.productName, origin: ownOriginOf(request, site.siteUrl) },
  cookies: ownCookiesOf(request, reply, isSecure),
  isOwnMachine: isOwnSite(site.siteUrl) && isOwnMachine(request.raw),
  device: deviceName(request.headers['user-agent']),
  address: normalizeIP(request.ip),
});

const contextOf = async (
  visit: Visit,
  services: AllServices,
  around: RequestContext,
): Promise<Omit<AllContext, 'write'>> => {
  const session = await visit.session();
  const record = (userId: number, kind: 'signedIn' | 'signedOut' | 'sessionsEnded') =>
    recordEvent(services.database, { userId, kind, device: around.device, at: services.now() });
  const signOut = async () => {
    await visit.end();
    if (session) await record(session.user.id, 'signedOut');
  };
  return {
    ...services,
    ...around,
    session,
    async signIn(userId, token) {
      await (session?.user.id === userId ? visit.end() : signOut());
      await services.accounts.ensureRole(userId);
      // Recorded before the cookie is set, so that no sign-in goes unrecorded.
      await record(userId, 'signedIn');
      const opened = token ?? (await services.sessions.start(userId));
      await services.sessions.nameDevice(opened, around.device);
      visit.start(opened);
      if (await services.sessions.endOldest(userId)) await record(userId, 'sessionsEnded');
      await rememberDevice({ ...services, ...around }, userId);
    },
    signOut,
    refuse: refuseListed,
  };
};

const ADMIN = /^\/admin\//i;

/** Treats /admin and /Admin alike, so that rate limits count both together. */
export const rewriteAdmin = ({ url = '/' }: { readonly url?: string | undefined }): string =>
  url.replace(ADMIN, '/admin/');

export const addCalls = (
  app: FastifyInstance,
  handlers: Handlers<AllServices>,
  services: AllServices,
  options: CallOptions,
): void => {
  const beginUpload = createUploads();
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name] as AnyCall;
    const handle = handlers[name] as AnyHandler;
    const pace = isPaced.has(name) ? options.pace : unpaced;
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
      const visit = options.visit(request, reply);
      if (call.write) refuseForgedWrite(request, visit, options, guardsVisitors.has(name));
      const context = await contextOf(visit, services, requestContextOf(request, reply, options));
      if (call.access === 'signedIn' && !context.session) throw refuseAnyCall('signed_out');
      if (context.session) rejectRestricted(name, call, context.session.user);
      const body = readBody(name, call, request.body);
      const scope = call.access === 'signedIn' && context.session ? scopeOf(context.session.user.id) : ANYONE;
      const keyed = { name, scope, body, now: services.now() };
      const data = await answerOnce(services.database, keyed, (write) => handle(body, { ...context, write }));
      reply.header('cache-control', 'no-store');
      return checkedReply(name, call, data);
    };
    const large = largeBodies[name];
    const guardBody = async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = options.visit(request, reply);
      if (call.write) refuseForgedWrite(request, visit, options, false);
      const session = await visit.session();
      if (call.access === 'signedIn' && !session) throw refuseAnyCall('signed_out');
      if (session) rejectRestricted(name, call, session.user);
      if (large) refuseTooLarge(request, large);
      if (session) beginUpload(session.user, reply);
    };
    app.route({
      method: call.method,
      url: call.path.replace(ADMIN, '/admin/'),
      handler: (request, reply) => pace(() => answer(request, reply)),
      config: { callName: name, rateLimit: options.limits.ofCall(name) },
      ...(large && { bodyLimit: large.bytes, preParsing: guardBody }),
    });
  }
};
