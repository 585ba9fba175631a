import { exampleEmployerProfile } from '../../../src/contracts/people/employer-profile.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { companyMachine } from '../../../src/machines/people/company.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, open, ...parts } = recordParts({
  call: 'employerProfile',
  own: '/employer-profile',
  item: exampleEmployerProfile,
  subject: 'Your company',
  headings: {
    coming: 'Company profile',
    ready: 'Company profile',
    missing: 'Company not found',
    failed: 'Your company could not be loaded',
  },
  wayOn: 'Contact us',
});

export const companyModel = modelOf(companyMachine, {
  ...parts,
  actor: 'page',
  open: (input) => ({ ...open(input), user: exampleUser }),
  meanwhile: ['query.changed'],
  events: {
    'load.retried': retry,
    'query.changed': same ?? byHand('no link of the page leads to itself'),
  },
});
