import { exampleFoundFreelancer } from '../../../contracts/people/freelancer-search.ts';
import { freelancerListingMachine } from '../freelancer-listing.machine.ts';
import { createListingSamples } from '../../generic/samples/listing.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const freelancerListingSamples = samplesOf(
  freelancerListingMachine,
  createListingSamples({
    path: '/freelancers',
    item: exampleFoundFreelancer,
    filter: { name: 'Verified_Profile', value: 'Verified' },
    sort: 'rating',
    hasText: true,
    others: {
      'the home search': { state: { skill: 'SEO Expert' } },
      'a path that says the skill': { path: '/freelancer/seo-expert', params: { cname: 'seo-expert' } },
    },
    leaving: { name: 'Skills', value: '' },
  }),
);
