import { exampleCertificate } from '../../../contracts/learning/certificate.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples } from '../../generic/samples/record.samples.ts';
import { certificatePageMachine } from '../certificate-page.machine.ts';

const at = (search: string) => ({ path: '/generate-certificate', search, params: {} });

export const certificatePageSamples = samplesOf(
  certificatePageMachine,
  createRecordSamples({
    item: exampleCertificate,
    own: at('?certificate=31'),
    others: { 'no certificate': at('') },
    isGiven: false,
    unreachable: {
      'opening | always | 0': 'a page for one person is never rendered by the server',
      '(root) | query.changed | 1': 'no link of the page leads to another certificate',
      'found | always | 0': 'the address always has its own spelling',
    },
  }),
);
