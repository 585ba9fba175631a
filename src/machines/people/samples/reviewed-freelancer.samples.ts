import { exampleProfile } from '../../../contracts/people/profile.ts';
import { createRecordSamples, ID_IN_PATH } from '../../generic/samples/record.samples.ts';
import { reviewedFreelancerMachine } from '../reviewed-freelancer.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const at = (nameid: string) => ({
  path: `/user-profile/reviews/${encodeURIComponent(nameid)}`,
  search: '',
  params: { nameid },
});

export const reviewedFreelancerSamples = samplesOf(
  reviewedFreelancerMachine,
  createRecordSamples({
    item: exampleProfile,
    own: at('Amara Okafor-17'),
    others: { 'a wrong name': at('Wrong-17'), 'no id': at('Amara-') },
    isGiven: false,
    unreachable: {
      ...ID_IN_PATH,
      'opening | always | 0': 'the server renders the page with reviews, but without the freelancer',
    },
  }),
);
