import { exampleFunding } from '../../../contracts/money/payments.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { fundingPageMachine } from '../funding-page.machine.ts';

const at = (search: string) => ({ path: '/milestone-payment', search, params: {} });

const samples = createRecordSamples({
  item: exampleFunding,
  own: at('?contract=c-12&milestones=31'),
  others: { 'no contract': at('') },
  unreachable: {
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
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
