/** GET /attachments/{file}: any file with a random name, for those who may read it. Everyone else gets a 404. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentFile } from '../../src/contracts/messaging/attachment-file.ts';
import type { Database } from '../database/tables.ts';
import type { RateLimits } from '../http/limits.ts';
import { refuseAddress } from '../core/refusal.ts';
import { createTally } from '../http/tally.ts';
import type { Session } from '../generic/session.ts';
import { contentDisposition } from './file-names.ts';
import { findFile, readInPieces } from './files.ts';
import { mayRead } from './subjects.ts';

/** Cached by the browser and varied by cookie, so that the next user of the browser does not get it. */
const CACHE_FOREVER = 'private, max-age=31536000, immutable';
/** Applies when the file is opened as a page. */
const SANDBOX_CSP =
  "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** Milliseconds without progress until a download is aborted. */
const STALL_TIMEOUT = 30_000;

interface Options {
  readonly database: Database;
  readonly visit: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => { session(): Promise<Session | undefined> };
  readonly rateLimits: Pick<RateLimits, 'opening'> | false;
  readonly stalledAfter?: number;
}

export const addFiles = (
  app: FastifyInstance,
  { database, visit, rateLimits, stalledAfter = STALL_TIMEOUT }: Options,
): void => {
  const opened = createTally();
  app.get<{ Params: { file: string } }>('/attachments/:file', async (request, reply) => {
    const { file } = request.params;
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    const isName = attachmentFile.safeParse(file).success;
    const session = isName ? await visit(request, reply).session() : undefined;
    if (session && rateLimits && opened.add(String(session.user.id)) > rateLimits.opening)
      throw refuseAddress('rate_limited', { retryAfter: 60, params: { what: 'files' } });
    const found = isName ? await findFile(database, file) : undefined;
    const viewer = session && { id: session.user.id, isOperator: session.user.type === 'Operator' };
    if (!found || !(await mayRead(database, viewer, found))) throw refuseAddress('file_not_found');
    reply.raw.setTimeout(stalledAfter);
    return reply
      .type(found.kind === 'pdf' ? 'application/pdf' : 'image/webp')
      .header('cache-control', CACHE_FOREVER)
      .header('content-length', found.size)
      .header('content-security-policy', SANDBOX_CSP)
      .header('content-disposition', contentDisposition(found.kind, found.name))
      .send(Readable.from(readInPieces(database, found), { objectMode: false, highWaterMark: 1 }));
  });
};
