import { examplePackages } from '../../../contracts/money/packages.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { packagesPageMachine } from '../packages-page.machine.ts';

const samples = createRecordSamples({
  item: examplePackages,
  own: { path: '/packages', search: '', params: {} },
  others: {},
  isGiven: false,
  unreachable: {
    '(root) | query.changed | 1': 'everybody has one page of plans',
    'found | always | 0': 'the address names nothing',
    'opening | always | 0': 'a page for members is never rendered by the server',
    'opening | always | 1': 'the address names nothing',
  },
});

export const packagesPageSamples = samplesOf(packagesPageMachine, {
  ...samples,
  events: {
    ...samples.events,
    'lifecycle.moved': { 'the subscription': { kind: 'subscription', id: 'packages', version: 2 } },
    'list.outdated': { once: {} },
  },
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
