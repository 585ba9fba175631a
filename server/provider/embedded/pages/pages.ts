/**
 * The embedded provider's pages under /provider: plain HTML without scripts. An address that nobody can guess opens a page;
 * no session does, because the provider knows nothing of the marketplace's accounts.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from '../../../core/tokens.ts';
import { isForeign } from '../../../http/origin.ts';
import type { Trusts } from '../../../http/peer.ts';
import { sendPlainPage } from '../../../http/plain-page.ts';
import { PAGES_PATH, type PageKind } from '../links.ts';
import type { EmbeddedProvider } from '../provider.ts';
import { payCheckout, showCheckout } from './checkout.ts';
import { fillLink, showLink } from './link-pages.ts';
import { endPage, formOf, type Answer } from './page-parts.ts';

interface Address {
  readonly Params: { readonly kind: string; readonly token: string };
}
type Visit = FastifyRequest<Address>;

const KINDS: readonly PageKind[] = ['checkout', 'card', 'bank', 'identity'];
const kindOf = ({ params: { kind, token } }: Visit): PageKind | undefined =>
  /^[\w-]{43}$/.test(token) ? KINDS.find((known) => known === kind) : undefined;

export const addProviderPages = async (
  app: FastifyInstance,
  { database, clock }: Pick<EmbeddedProvider, 'database' | 'clock'>,
  trusts: Trusts,
): Promise<void> => {
  const send = (request: Visit, reply: FastifyReply, answer: Answer): FastifyReply =>
    'to' in answer
      ? reply.header('cache-control', 'no-store').redirect(answer.to || request.url, 303)
      : sendPlainPage(reply.code(answer.status), answer.title, answer.body, { hasForm: true });

  const notFound = (reply: FastifyReply): FastifyReply => {
    reply.callNotFound();
    return reply;
  };

  const show = async (request: Visit, reply: FastifyReply) => {
    const kind = kindOf(request);
    if (!kind) return notFound(reply);
    const hash = hashOfToken(request.params.token);
    const answer =
      kind === 'checkout'
        ? await showCheckout(database, hash, clock.now())
        : await showLink(database, kind, hash, clock.now());
    return send(request, reply, answer);
  };

  const fill = async (request: Visit, reply: FastifyReply) => {
    const kind = kindOf(request);
    if (!kind) return notFound(reply);
    if (isForeign(request.raw, { corsOrigins: [], trusts }))
      return sendPlainPage(
        reply.code(403),
        'This form came from another site',
        endPage('This form came from another site', 'Open the page here, and fill in its own form.').body,
      );
    const hash = hashOfToken(request.params.token);
    const [form, at] = [formOf(request.body), clock.now()];
    const answer =
      kind === 'checkout'
        ? await payCheckout(database, hash, form, at)
        : await fillLink(database, kind, { hash, form, at });
    return send(request, reply, answer);
  };

  // In its own scope, because only these routes read form bodies.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.get<Address>(`${PAGES_PATH}/:kind/:token`, show);
    scope.post<Address>(`${PAGES_PATH}/:kind/:token`, fill);
  });
};
