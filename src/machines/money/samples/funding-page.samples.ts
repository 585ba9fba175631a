import { exampleFunding } from '../../../contracts/money/payments.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { fundingPageMachine } from '../funding-page.machine.ts';

const at = (search: string) => ({ path: '/milestone-payment', search, params: {} });

const samples = createRecordSamples({
  item: exampleFunding,
  own: at('?contract=c-12&milestones=31'),
  others: { 'no contract': at('') },
  isGiven: false,
  unreachable: {
    'opening | always | 0': 'a page for one employer is never rendered by the server',
    '(root) | query.changed | 1': 'no link of the page leads to another contract',
    'found | always | 0': 'the address always has its own spelling',
  },
});

export const fundingPageSamples = samplesOf(fundingPageMachine, {
  ...samples,
  events: {
    ...samples.events,
    'lifecycle.moved': { 'a milestone': { kind: 'milestone', id: 'c-12', version: 2 } },
    'list.outdated': { once: {} },
  },
  failures: {
    ...samples.failures,
    load: {
      refused: { kind: 'refused', status: 500 },
      'not found': { kind: 'refused', status: 404, code: 'contract_not_found' },
    },
  },
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
