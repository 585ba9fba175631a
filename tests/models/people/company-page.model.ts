import { exampleEmployerProfile } from '../../../src/contracts/people/employer-profile.ts';
import { companyPageMachine } from '../../../src/machines/people/company-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, news, open, ...parts } = recordParts({
  call: 'employerProfile',
  own: '/employer-profile/1',
  others: { 'an id in other digits': '/employer-profile/01' },
  item: exampleEmployerProfile,
  subject: 'This company',
  headings: {
    coming: 'Employer',
    ready: exampleEmployerProfile.Company,
    missing: 'This company was not found',
    failed: 'This company could not be loaded',
  },
  wayOn: 'Go to the home page',
});

export const companyPageModel = modelOf(companyPageMachine, {
  ...parts,
  actor: 'page',
  open: (input) => ({ ...open(input), user: aFreelancer }),
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: { ...news, 'load.retried': retry, 'query.changed': same },
});
