import { displayNameOf, reviewsNameId } from '../../contracts/people/freelancer-card.ts';
import type { Profile } from '../../contracts/people/profile.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import { countOf } from '../words.ts';
import type { Head } from './head.ts';

export const reviewsOfHead = (profile: Profile): Head => {
  const name = displayNameOf(profile);
  const { avg_Rating = 0, no_of_reviews = 0 } = profile;
  return {
    title: `Reviews of ${name}`,
    description: `Employer reviews of ${name}, who is rated ${avg_Rating} of 5 in ${countOf(no_of_reviews, 'review')}.`,
    path: siteOf('').href('userReviews', { nameid: reviewsNameId(profile) }),
  };
};
