import { exampleInvoice } from '../../../contracts/money/invoices.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { patienceEvents } from '../../generic/samples/form.samples.ts';
import { invoiceFormMachine } from '../invoice-form.machine.ts';

export const invoiceFormSamples = samplesOf(invoiceFormMachine, {
  inputs: { 'a contract': { values: { Contract: 'c-12', Items: '', Note: '' } } },
  events: {
    'field.changed': { 'an item': { field: 'Items', value: 'Train to Hamburg: 86.50' } },
    'form.submitted': { once: {} },
    ...patienceEvents,
  },
  results: { submit: { 'an invoice': exampleInvoice } },
  failures: { submit: { refused: { kind: 'refused', status: 500, code: 'internal' } } },
  distinguish: ({ values }) => values,
});
