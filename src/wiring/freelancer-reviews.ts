/** The reviews of one freelancer: the view, its machine and its call, one chunk. */
import { fromPromise } from 'xstate';
import type { Page } from '../contracts/page.ts';
import { profileCalls, type FreelancerReview } from '../contracts/profile.ts';
import { CallError } from '../contracts/failure.ts';
import { freelancerReviewListingMachine } from '../machines/freelancer-review-listing.machine.ts';
import type { ListingRequest } from '../machines/listing-context.ts';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';
import { bodyOf } from './listing-body.ts';

export const wireFreelancerReviewListing = (environment: Environment) =>
  freelancerReviewListingMachine.provide({
    actors: {
      load: fromPromise<Page<FreelancerReview>, ListingRequest>(async ({ input, signal }) => {
        // An address without an id names nobody: as the backend would answer.
        if (input.fixed['id'] === undefined) throw new CallError({ kind: 'refused', status: 404 });
        return httpOf(environment).call(profileCalls.freelancerReviews, bodyOf(input), signal);
      }),
    },
  });
