import { exampleFreelancerReview } from '../../../contracts/people/profile.ts';
import { freelancerReviewListingMachine } from '../freelancer-review-listing.machine.ts';
import {
  createListingSamples,
  NO_PRESET,
  noTextIn,
  NOTHING_IN_PATH,
} from '../../generic/samples/listing.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const freelancerReviewListingSamples = samplesOf(
  freelancerReviewListingMachine,
  createListingSamples({
    path: '/user-profile/reviews/Amara%20Okafor-17',
    params: { nameid: 'Amara Okafor-17' },
    item: exampleFreelancerReview,
    filter: { name: 'stars', value: '5' },
    filterByLink: true,
    pages: '?at=24&view=pages',
    sort: 'lowest',
    unreachable: { ...NOTHING_IN_PATH, ...NO_PRESET, ...noTextIn('freelancerReviewListing') },
  }),
);
