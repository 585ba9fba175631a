/** GET /certificates/31.pdf: a certificate for its holder, on A4 or on the paper that `size` names. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../src/settings.ts';
import type { Clock } from '../clock/clock.ts';
import { integerId } from '../core/ids.ts';
import type { Database } from '../database/tables.ts';
import { addPdfRoute, type PdfRouteOptions } from '../pdf/pdf-route.ts';
import { certificateOf, findOwnCertificate } from './certificates.ts';

/** Not with the server, whose start would wait for it. */
const loadPdf = () => import('./certificate-pdf.ts');

interface Options extends PdfRouteOptions {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly site: Pick<Settings, 'productName'>;
  /** Of the address that the QR code holds. */
  readonly originOf: (request: FastifyRequest) => string;
}

export const addCertificatePdfs = (
  app: FastifyInstance,
  { database, clock, site, originOf, ...options }: Options,
): void =>
  addPdfRoute(app, options, {
    folder: 'certificates',
    names: /^\d{1,10}$/,
    async find(name, { user }, request) {
      const row = await findOwnCertificate(database, user.id, integerId(name) ?? 0);
      if (!row || row.revoked_at !== null) return undefined;
      const certificate = certificateOf(row, { origin: originOf(request), now: clock.now() });
      const { size } = request.query as { readonly size?: unknown };
      return {
        fileName: `certificate-${row.code}`,
        make: async () =>
          (await loadPdf()).certificatePdf(certificate, {
            size: size === 'Letter' ? 'LETTER' : 'A4',
            product: site.productName,
          }),
      };
    },
  });
