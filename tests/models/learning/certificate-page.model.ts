import { exampleCertificate } from '../../../src/contracts/learning/certificate.ts';
import { certificatePageMachine } from '../../../src/machines/learning/certificate-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, open, ...parts } = recordParts({
  call: 'certificateGenerate',
  own: '/generate-certificate?certificate=31',
  others: { 'no certificate': '/generate-certificate' },
  item: exampleCertificate,
  subject: 'This certificate',
  headings: {
    coming: 'Certificate',
    ready: exampleCertificate.Test,
    missing: 'This certificate was not found',
    failed: 'This certificate could not be loaded',
  },
  wayOn: 'My desk',
});

export const certificatePageModel = modelOf(certificatePageMachine, {
  ...parts,
  actor: 'page',
  open: (input: string) => ({ ...open(input), user: aFreelancer }),
  events: { 'load.retried': retry, 'query.changed': same },
});
