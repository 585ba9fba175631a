/** The calls of the home page, its footer and the session: one chunk, loaded with the first call. */
import { currentUserCalls } from '../../contracts/account/current-user.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import { freelancerCalls } from '../../contracts/people/freelancer.ts';
import { guideCalls } from '../../contracts/site/guide.ts';
import { newsletterCalls } from '../../contracts/site/newsletter.ts';
import { ACTIVE } from '../../contracts/people/review-status.ts';
import { reviewCalls } from '../../contracts/people/review.ts';
import { signOutCalls } from '../../contracts/account/sign-out.ts';
import { skillCalls } from '../../contracts/people/skill.ts';
import { userCalls, type User } from '../../contracts/account/user.ts';
import type { Environment } from './environment.ts';
import { httpOf, noteSigningOut } from './http.ts';

export const createPageCalls = (environment: Environment) => {
  const http = httpOf(environment);
  return {
    loadSkills: (signal: AbortSignal) => http.call(skillCalls.skills, {}, signal),
    loadFeaturedFreelancers: (signal: AbortSignal) =>
      http.call(freelancerCalls.featuredFreelancers, {}, signal),
    loadGuides: (signal: AbortSignal) => http.call(guideCalls.guides, {}, signal),
    loadReviews: (signal: AbortSignal) => http.call(reviewCalls.reviews, { Status: ACTIVE }, signal),
    subscribe: (values: unknown, signal: AbortSignal) => http.call(newsletterCalls.subscribe, values, signal),
    refreshUser: ({ id }: User, signal: AbortSignal) => http.call(userCalls.userById, { id }, signal),
    recallUser: (signal: AbortSignal) => http.call(currentUserCalls.currentUser, {}, signal),
    /** Not abortable: it must survive the page. */
    endSession: () =>
      noteSigningOut(http.call(signOutCalls.logout, {})).catch((error: unknown) => {
        const reason = reasonOf(error);
        // A backend without sessions, or without this call, needs no sign-out.
        if (reason.kind !== 'refused' || (reason.status !== 401 && reason.status !== 404)) throw error;
      }),
  };
};
export type PageCalls = ReturnType<typeof createPageCalls>;
