import { displayNameOf } from '../../../src/contracts/people/freelancer-card.ts';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import { reviewedFreelancerMachine } from '../../../src/machines/people/reviewed-freelancer.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const {
  retry,
  same: _,
  ...parts
} = recordParts({
  call: 'profileById',
  own: '/user-profile/reviews/Amara%20Okafor-17',
  others: {
    'a wrong name': '/user-profile/reviews/Wrong-17',
    'no id': '/user-profile/reviews/Amara-',
  },
  item: exampleProfile,
  subject: 'This freelancer',
  headings: {
    coming: 'Reviews of a freelancer',
    ready: `Reviews of ${displayNameOf(exampleProfile)}`,
    missing: 'This freelancer was not found',
    failed: 'Reviews of a freelancer',
  },
  wayOn: 'Reviews of the marketplace',
});

export const reviewedFreelancerModel = modelOf(reviewedFreelancerMachine, {
  ...parts,
  events: {
    'load.retried': retry,
    'query.changed': byHand('the listing of that page receives it, not its part'),
  },
});
