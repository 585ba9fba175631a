/**
 * A stand-in for LinkedIn in development, demonstrations and tests: the same steps and checks, with a page to choose
 * a person. It needs no password, so only this machine can reach it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnMachine } from '../../http/peer.ts';
import { asHtml, sendPlainPage } from '../../http/plain-page.ts';
import { createGrants } from './stand-in-grants.ts';
import type { StandInPerson } from './stand-in-people.ts';
import type { Endpoints } from './provider.ts';

export const STAND_IN_PATH = '/linkedin-stand-in';

export const standInEndpoints = (address: string): Endpoints => ({
  issuer: address + STAND_IN_PATH,
  authorization: `${address}${STAND_IN_PATH}/authorize`,
  token: `${address}${STAND_IN_PATH}/token`,
  userinfo: `${address}${STAND_IN_PATH}/userinfo`,
});

export interface StandInOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: readonly StandInPerson[];
  /** This server's own address. */
  readonly address: () => string;
  /** The only address that browsers are redirected to. */
  readonly redirectUri: (request: FastifyRequest) => string;
  readonly now: () => Date;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;
const one = (query: Query, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

const personLinks = (people: readonly StandInPerson[], query: Query): string => {
  const link = (more: Record<string, string>, name: string, about: string): string => {
    const given = [
      'response_type',
      'client_id',
      'redirect_uri',
      'scope',
      'state',
      'nonce',
      'code_challenge',
      'code_challenge_method',
    ];
    const search = new URLSearchParams([
      ...given.map((key) => [key, one(query, key)]),
      ...Object.entries(more),
    ] as [string, string][]);
    return `<li><a class="choice" href="${asHtml(`${STAND_IN_PATH}/authorize?${search}`)}"><strong>${asHtml(name)}</strong>${asHtml(about)}</a></li>`;
  };
  return `<h1 tabindex="-1">Who would you like to be?</h1>
<p>This page replaces LinkedIn because no LinkedIn keys are set. Choose the person to sign in as.</p>
<ul>${people.map(({ subject, name, about }) => link({ person: subject }, `Continue as ${name}`, about)).join('\n')}
${link({ deny: 'yes' }, 'Deny', 'Go back without signing in')}</ul>`;
};

export const addStandIn = async (app: FastifyInstance, options: StandInOptions): Promise<void> => {
  const { clientId, clientSecret, people, address, redirectUri, now } = options;
  const grants = createGrants(now);

  const authorize = (request: FastifyRequest, reply: FastifyReply) => {
    const query = request.query as Query;
    const back = redirectUri(request);
    // Never redirect to a foreign address, not even with an error.
    if (one(query, 'client_id') !== clientId || one(query, 'redirect_uri') !== back)
      return sendPlainPage(
        reply.code(400),
        'Invalid request',
        '<h1 tabindex="-1">This request is invalid</h1>\n<p>The client ID or the redirect address is unknown. <a href="/login">Go back</a></p>',
      );
    const sendBack = (fields: Record<string, string>) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${back}?${new URLSearchParams({ ...fields, state: one(query, 'state') })}`, 302);
    if (one(query, 'deny')) return sendBack({ error: 'user_cancelled_authorize' });
    const challenge = one(query, 'code_challenge');
    const isValid =
      one(query, 'response_type') === 'code' &&
      one(query, 'scope').split(' ').includes('openid') &&
      one(query, 'code_challenge_method') === 'S256' &&
      /^[\w-]{43}$/.test(challenge);
    if (!isValid) return sendBack({ error: 'invalid_request' });
    const person = people.find(({ subject }) => subject === one(query, 'person'));
    if (person)
      return sendBack({
        code: grants.issue({ person, redirectUri: back, challenge, nonce: one(query, 'nonce') }),
      });
    return sendPlainPage(reply, 'LinkedIn stand-in', personLinks(people, query));
  };

  const token = async (request: FastifyRequest, reply: FastifyReply) => {
    const form = new URLSearchParams(request.body as string);
    const get = (name: string): string => form.get(name) ?? '';
    reply.header('cache-control', 'no-store');
    if (get('client_id') !== clientId || get('client_secret') !== clientSecret)
      return reply.code(401).send({ error: 'invalid_client' });
    const taken = grants.redeem(get('code'), get('redirect_uri'), get('code_verifier'));
    if (get('grant_type') !== 'authorization_code' || !taken)
      return reply.code(400).send({ error: 'invalid_grant' });
    return reply.send(await grants.tokensFor(taken, standInEndpoints(address()).issuer, clientId));
  };

  const userinfo = (request: FastifyRequest, reply: FastifyReply) => {
    const person = grants.holderOf(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    reply.header('cache-control', 'no-store');
    if (!person) return reply.code(401).send({ error: 'invalid_token' });
    const { subject, name, email, emailVerified } = person;
    return reply.send({
      sub: subject,
      name,
      ...(email === undefined ? {} : { email, email_verified: emailVerified }),
    });
  };

  // In its own scope, because only this route reads form bodies.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (!isOwnMachine(request.raw)) {
        reply.callNotFound();
        return reply;
      }
      return undefined;
    });
    scope.get(`${STAND_IN_PATH}/authorize`, authorize);
    scope.post(`${STAND_IN_PATH}/token`, token);
    scope.get(`${STAND_IN_PATH}/userinfo`, userinfo);
  });
};
