import { exampleReview } from '../../../contracts/people/review.ts';
import {
  createListingSamples,
  NO_PRESET,
  noTextIn,
  NOTHING_IN_PATH,
} from '../../generic/samples/listing.samples.ts';
import { reviewListingMachine } from '../review-listing.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const reviewListingSamples = samplesOf(
  reviewListingMachine,
  createListingSamples({
    path: '/reviews',
    item: exampleReview,
    filter: { name: 'stars', value: '5' },
    filterByLink: true,
    unreachable: {
      ...NOTHING_IN_PATH,
      ...NO_PRESET,
      ...noTextIn('reviewListing'),
      '(root) | sort.changed | 0': 'its page offers no order',
    },
  }),
);
