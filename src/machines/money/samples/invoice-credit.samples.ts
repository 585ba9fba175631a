import { exampleInvoice } from '../../../contracts/money/invoices.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { invoiceCreditMachine } from '../invoice-credit.machine.ts';

export const invoiceCreditSamples = samplesOf(invoiceCreditMachine, {
  events: {
    'credit.begun': { 'of an invoice by hand': { id: exampleInvoice.id, number: exampleInvoice.Number } },
    'credit.confirmed': { once: {} },
    'credit.cancelled': { once: {} },
  },
  results: { send: { issued: exampleInvoice } },
  failures: { send: { refused: { kind: 'refused', status: 500, code: 'internal' } } },
  distinguish: ({ reason }) => reason !== null,
});
