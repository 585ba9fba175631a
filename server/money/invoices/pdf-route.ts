/** GET /invoices/12.pdf: an invoice for those who may read it. /invoices/sample.pdf has made-up data. */
import type { FastifyInstance } from 'fastify';
import { SAMPLE_INVOICE } from '../../../src/contracts/money/invoices.ts';
import { sampleInvoice } from '../../../src/contracts/money/sample-invoice.ts';
import { integerId } from '../../core/ids.ts';
import type { Database } from '../../database/tables.ts';
import { addPdfRoute, type PdfRouteOptions } from '../../pdf/pdf-route.ts';
import { findInvoice } from './listing.ts';

/** Not with the server, whose start would wait for it. */
const loadPdf = () => import('./pdf.ts');
/** After the start. */
export const warmUpPdfs = async (): Promise<void> => (await loadPdf()).warmUpPdfs();

export const addInvoicePdfs = (
  app: FastifyInstance,
  { database, ...options }: PdfRouteOptions & { readonly database: Database },
): void =>
  addPdfRoute(app, options, {
    folder: 'invoices',
    names: /^(?:\d{1,10}|sample)$/,
    async find(name, { user }) {
      const isSample = name === SAMPLE_INVOICE;
      const invoice = isSample ? sampleInvoice : await findInvoice(database, user, integerId(name) ?? 0);
      return (
        invoice && {
          fileName: invoice.Number,
          make: async () => (await loadPdf()).invoicePdf(invoice, { isSample }),
        }
      );
    },
  });
