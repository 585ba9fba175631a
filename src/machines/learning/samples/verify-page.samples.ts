import { exampleCheckedCertificate } from '../../../contracts/learning/certificate.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createRecordSamples, ID_IN_PATH } from '../../generic/samples/record.samples.ts';
import { verifyPageMachine } from '../verify-page.machine.ts';

const at = (code: string) => ({ path: `/verify/${code}`, search: '', params: { code } });

export const verifyPageSamples = samplesOf(
  verifyPageMachine,
  createRecordSamples({
    item: exampleCheckedCertificate,
    own: at('7F3K-2Q9D-XM4T-B8VN'),
    others: { 'a code in other letters': at('7f3k2q9dxm4tb8vn'), 'no code': at('hello') },
    isGiven: false,
    unreachable: {
      ...ID_IN_PATH,
      'opening | always | 0': 'the server does not render the page: each look-up is counted',
    },
  }),
);
