import { examplePayment } from '../../../contracts/money/payments.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { receiptPageMachine } from '../receipt-page.machine.ts';

const at = (search: string) => ({ path: '/thank-you', search, params: {} });

const samples = createRecordSamples({
  item: examplePayment,
  own: at('?payment=12'),
  others: { 'no payment': at('') },
  isGiven: false,
  unreachable: {
    'opening | always | 0': 'a page for one employer is never rendered by the server',
    '(root) | query.changed | 1': 'no link of the page leads to another payment',
    'found | always | 0': 'the address always has its own spelling',
  },
});

export const receiptPageSamples = samplesOf(receiptPageMachine, {
  ...samples,
  events: {
    ...samples.events,
    'lifecycle.moved': { 'the payment': { kind: 'payment', id: 12, version: 2 } },
    'list.outdated': { once: {} },
  },
  failures: {
    ...samples.failures,
    load: {
      refused: { kind: 'refused', status: 500 },
      'not found': { kind: 'refused', status: 404, code: 'payment_not_found' },
    },
  },
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
