import { exampleCertificate } from '../../../contracts/learning/certificate.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { certificatePageMachine } from '../certificate-page.machine.ts';

const at = (search: string) => ({ path: '/generate-certificate', search, params: {} });

const samples = createRecordSamples({
  item: exampleCertificate,
  own: at('?certificate=31'),
  others: { 'no certificate': at('') },
  isGiven: false,
  unreachable: {
    'opening | always | 0': 'a page for one person is never rendered by the server',
    '(root) | query.changed | 1': 'no link of the page leads to another certificate',
    'found | always | 0': 'the address always has its own spelling',
  },
});

export const certificatePageSamples = samplesOf(certificatePageMachine, {
  ...samples,
  failures: {
    ...samples.failures,
    load: {
      refused: { kind: 'refused', status: 500 },
      'not found': { kind: 'refused', status: 404, code: 'certificate_not_found' },
    },
  },
});
