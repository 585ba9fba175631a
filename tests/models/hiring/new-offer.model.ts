import { displayNameOf } from '../../../src/contracts/people/freelancer-card.ts';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleOfferStart } from '../../../src/contracts/hiring/offer-form.ts';
import { newOfferMachine } from '../../../src/machines/hiring/new-offer.machine.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, open, ...parts } = recordParts({
  call: 'profileById',
  own: '/new-offer?freelancer=2',
  others: {
    'with a parameter too many': '/new-offer?freelancer=2&from=mail',
    'no freelancer': '/new-offer',
  },
  item: exampleOfferStart,
  subject: 'The freelancer or job',
  headings: {
    coming: 'Offer a contract',
    ready: `Offer ${displayNameOf(exampleProfile)} a contract`,
    missing: 'The freelancer or job was not found',
    failed: 'The freelancer or job could not be loaded',
  },
  wayOn: 'Find a freelancer',
});

export const newOfferModel = modelOf(newOfferMachine, {
  ...parts,
  actor: 'page',
  open: (input) => ({ ...open(input), user: exampleUser }),
  results: { load: (harness: Harness) => harness.give('profileById', exampleProfile) },
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: { 'load.retried': retry, 'query.changed': same },
});
