/** The reviews of one freelancer: the view, its machine and its call, one chunk. */
import { profileCalls } from '../contracts/profile.ts';
import { CallError } from '../contracts/failure.ts';
import { freelancerReviewListingMachine } from '../machines/freelancer-review-listing.machine.ts';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';
import { bodyOf, listingPorts } from './listing-ports.ts';

export const wireFreelancerReviewListing = (environment: Environment) =>
  freelancerReviewListingMachine.provide(
    listingPorts(async (request, signal) => {
      // An address without an id names nobody: as the backend would answer.
      if (request.fixed['id'] === undefined) throw new CallError({ kind: 'refused', status: 404 });
      return httpOf(environment).call(profileCalls.freelancerReviews, bodyOf(request), signal);
    }),
  );
