import { exampleCertifications } from '../../../src/contracts/learning/certification.ts';
import { certificationPageMachine } from '../../../src/machines/learning/certification-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { liveRecordParts } from '../support/record.ts';

const { retry, same, news, open, ...parts } = liveRecordParts({
  call: 'certifications',
  own: '/certification',
  item: exampleCertifications,
  subject: 'This list of certificates',
  headings: {
    coming: 'My certificates',
    ready: 'My certificates',
    missing: 'This list of certificates was not found',
    failed: 'This list of certificates could not be loaded',
  },
  wayOn: 'Contact us',
});

export const certificationPageModel = modelOf(certificationPageMachine, {
  ...parts,
  actor: 'page',
  open: (input: string) => ({ ...open(input), user: aFreelancer }),
  events: { ...news, 'load.retried': retry, 'query.changed': same },
});
