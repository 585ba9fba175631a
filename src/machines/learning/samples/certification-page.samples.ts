import { exampleCertifications } from '../../../contracts/learning/certification.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { certificationPageMachine } from '../certification-page.machine.ts';

const samples = createRecordSamples({
  item: exampleCertifications,
  own: { path: '/certification', search: '', params: {} },
  others: {},
  isGiven: false,
  unreachable: {
    '(root) | query.changed | 1': 'everybody has one page of certificates',
    'found | always | 0': 'the address names nothing',
    'opening | always | 0': 'a page for members is never rendered by the server',
    'opening | always | 1': 'the address names nothing',
  },
});

export const certificationPageSamples = samplesOf(certificationPageMachine, {
  ...samples,
  events: {
    ...samples.events,
    'lifecycle.moved': { 'an attempt': { kind: 'attempt', id: 'certification', version: 2 } },
    'list.outdated': { once: {} },
  },
  happensIn: {
    ...samples.happensIn,
    'lifecycle.moved': ['ready'],
    'list.outdated': ['ready', 'failed'],
  },
});
