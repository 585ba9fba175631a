/** A freelancer's reviews, filtered by stars and sorted. The id follows the last hyphen of the address. */
import { idOfNameId } from '../../contracts/core/name-id.ts';
import { freelancerReview, REVIEW_SORTS, type FreelancerReview } from '../../contracts/people/profile.ts';
import { starFilter } from '../../contracts/people/review.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

export const freelancerReviewListingMachine = createListingMachine<FreelancerReview>({
  id: 'freelancerReviewListing',
  item: freelancerReview,
  filters: { stars: starFilter },
  sorts: REVIEW_SORTS,
  fixedBy: ({ nameid = '' }) => {
    const id = idOfNameId(nameid);
    return id === undefined ? {} : { id };
  },
});
