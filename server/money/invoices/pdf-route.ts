/** GET /invoices/12.pdf: an invoice for those who may read it; everyone else gets a 404. /invoices/sample.pdf has made-up data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SAMPLE_INVOICE } from '../../../src/contracts/money/invoices.ts';
import { sampleInvoice } from '../../../src/contracts/money/sample-invoice.ts';
import { integerId } from '../../core/ids.ts';
import { refuseAddress } from '../../core/refusal.ts';
import type { Database } from '../../database/tables.ts';
import type { Session } from '../../generic/session.ts';
import type { RateLimits } from '../../http/limits.ts';
import { createTally } from '../../http/tally.ts';
import { findInvoice } from './listing.ts';

/** Not with the server, whose start would wait for it. */
const loadPdf = () => import('./pdf.ts');
/** After the start. */
export const warmUpPdfs = async (): Promise<void> => (await loadPdf()).warmUpPdfs();

/** Applies when the file is opened as a page. */
const SANDBOX_CSP =
  "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface Options {
  readonly database: Database;
  readonly visit: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => { session(): Promise<Session | undefined> };
  readonly rateLimits: Pick<RateLimits, 'opening'> | false;
}

export const addInvoicePdfs = (app: FastifyInstance, { database, visit, rateLimits }: Options): void => {
  const opened = createTally();
  app.get<{ Params: { file: string } }>('/invoices/:file', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'cookie');
    const [, name = ''] = /^(\d{1,10}|sample)\.pdf$/.exec(request.params.file) ?? [];
    const session = name === '' ? undefined : await visit(request, reply).session();
    if (!session) throw refuseAddress('file_not_found');
    if (rateLimits && opened.add(String(session.user.id)) > rateLimits.opening)
      throw refuseAddress('rate_limited', { retryAfter: 60, params: { what: 'files' } });
    const isSample = name === SAMPLE_INVOICE;
    const invoice = isSample
      ? sampleInvoice
      : await findInvoice(database, session.user, integerId(name) ?? 0);
    if (!invoice) throw refuseAddress('file_not_found');
    return reply
      .type('application/pdf')
      .header('content-security-policy', SANDBOX_CSP)
      .header('content-disposition', `attachment; filename="${invoice.Number}.pdf"`)
      .send(await (await loadPdf()).invoicePdf(invoice, { isSample }));
  });
};
