import { displayNameOf } from '../../../src/contracts/people/freelancer-card.ts';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import { profilePageMachine } from '../../../src/machines/people/profile-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, ...parts } = recordParts({
  call: 'profileById',
  own: '/user-profile/Amara-17',
  others: { 'a wrong name': '/user-profile/Wrong-17', 'no id': '/user-profile/Amara-' },
  item: exampleProfile,
  subject: 'This profile',
  headings: {
    coming: 'Freelancer profile',
    ready: displayNameOf(exampleProfile),
    missing: 'This profile was not found',
    failed: 'This profile could not be loaded',
  },
  wayOn: 'Search by skill',
});

export const profilePageModel = modelOf(profilePageMachine, {
  ...parts,
  actor: 'page',
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: { 'load.retried': retry, 'query.changed': same },
});
