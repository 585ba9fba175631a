/**
 * Whose reviews a page shows: their name and rating above the list. A part of that page, whose listing knows only their
 * id; a wrong name in the address is corrected here (C2).
 */
import { reviewsNameId } from '../contracts/freelancer-card.ts';
import { idOfNameId } from '../contracts/name-id.ts';
import { profile, type Profile } from '../contracts/profile.ts';
import { siteOf } from '../contracts/routes.ts';
import { createRecordMachine } from './record.machine.ts';

export const reviewedFreelancerMachine = createRecordMachine<Profile, 'reviewedFreelancer'>({
  id: 'reviewedFreelancer',
  contract: profile,
  idOf: ({ params }) => idOfNameId(params['nameid'] ?? ''),
  ownIdOf: (found) => found.id,
  addressOf: (found, { productSlug, search }) =>
    siteOf(productSlug).href('userReviews', { nameid: reviewsNameId(found) }) + search,
});
