import { exampleCheckedCertificate } from '../../../src/contracts/learning/certificate.ts';
import { verifyPageMachine } from '../../../src/machines/learning/verify-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, ...parts } = recordParts({
  call: 'certificateVerify',
  own: '/verify/7F3K-2Q9D-XM4T-B8VN',
  others: { 'a code in other letters': '/verify/7f3k2q9dxm4tb8vn', 'no code': '/verify/hello' },
  item: exampleCheckedCertificate,
  subject: 'This certificate',
  headings: {
    coming: 'Certificate check',
    ready: 'This certificate is valid',
    missing: 'This certificate was not found',
    failed: 'This certificate could not be loaded',
  },
  wayOn: 'Go to the home page',
});

export const verifyPageModel = modelOf(verifyPageMachine, {
  ...parts,
  actor: 'page',
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: { 'load.retried': retry, 'query.changed': same },
});
