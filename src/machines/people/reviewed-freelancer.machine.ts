/**
 * The freelancer whose reviews the page shows: name and rating above the list. The page's listing knows only
 * the id. This part corrects a wrong name in the address (C2).
 */
import { reviewsNameId } from '../../contracts/people/freelancer-card.ts';
import { idOfNameId } from '../../contracts/core/name-id.ts';
import { profile, type Profile } from '../../contracts/people/profile.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import { createRecordMachine } from '../generic/record.machine.ts';

export const reviewedFreelancerMachine = createRecordMachine<Profile, 'reviewedFreelancer'>({
  id: 'reviewedFreelancer',
  contract: profile,
  idOf: ({ params }) => idOfNameId(params['nameid'] ?? ''),
  ownIdOf: (found) => found.id,
  addressOf: (found, { productSlug, search }) =>
    siteOf(productSlug).href('userReviews', { nameid: reviewsNameId(found) }) + search,
});
