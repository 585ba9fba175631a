/** GET /{folder}/{name}.pdf: a document for those who may read it. Everyone else gets a 404. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseAddress } from '../core/refusal.ts';
import type { Session } from '../generic/session.ts';
import type { RateLimits } from '../http/limits.ts';
import { createTally } from '../http/tally.ts';

/** Applies when the file is opened as a page. */
const SANDBOX_CSP =
  "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export interface PdfRouteOptions {
  readonly visit: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => { session(): Promise<Session | undefined> };
  readonly rateLimits: Pick<RateLimits, 'opening'> | false;
}
interface PdfFolder {
  readonly folder: string;
  /** The names before `.pdf`. */
  readonly names: RegExp;
  /** Undefined for a document that does not exist, or that the user may not read. */
  readonly find: (
    name: string,
    session: Session,
    request: FastifyRequest,
  ) => Promise<{ readonly fileName: string; readonly make: () => Promise<Buffer> } | undefined>;
}

export const addPdfRoute = (
  app: FastifyInstance,
  { visit, rateLimits }: PdfRouteOptions,
  { folder, names, find }: PdfFolder,
): void => {
  const opened = createTally();
  app.get<{ Params: { file: string } }>(`/${folder}/:file`, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    const [, name = ''] = /^(.+)\.pdf$/.exec(request.params.file) ?? [];
    const session = names.test(name) ? await visit(request, reply).session() : undefined;
    if (!session) throw refuseAddress('file_not_found');
    if (rateLimits && opened.add(String(session.user.id)) > rateLimits.opening)
      throw refuseAddress('rate_limited', { retryAfter: 60, params: { what: 'files' } });
    const found = await find(name, session, request);
    if (!found) throw refuseAddress('file_not_found');
    return reply
      .type('application/pdf')
      .header('content-security-policy', SANDBOX_CSP)
      .header('content-disposition', `attachment; filename="${found.fileName}.pdf"`)
      .send(await found.make());
  });
};
