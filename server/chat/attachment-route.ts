/** GET /attachments/{file}: for the two of a conversation. To anybody else it is the same as one that is not there. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentFile } from '../../src/contracts/attachment-file.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import type { Visit } from '../http/visit.ts';
import { disposition } from './attachment-files.ts';
import { findAttachment } from './attachments.ts';

/** By its browser, under the cookies it was sent for: who signs in next there is another one. */
const FOR_EVER = 'private, max-age=31536000, immutable';
/** Also where somebody opens it as a page. */
const HARMLESS = "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface Options {
  readonly database: Database;
  readonly visit: (request: FastifyRequest, reply: FastifyReply) => Visit;
}

export const addAttachments = (app: FastifyInstance, { database, visit }: Options): void => {
  app.get<{ Params: { file: string } }>('/attachments/:file', async (request, reply) => {
    const { file } = request.params;
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    const session = attachmentFile.safeParse(file).success
      ? await visit(request, reply).session()
      : undefined;
    const found = session && (await findAttachment(database, file, session.user.id));
    if (!found) throw new Refusal(404, 'There is no such file');
    return reply
      .type(found.kind === 'pdf' ? 'application/pdf' : 'image/webp')
      .header('cache-control', FOR_EVER)
      .header('content-security-policy', HARMLESS)
      .header('content-disposition', disposition(found.kind, found.name))
      .send(found.bytes);
  });
};
