/** The reviews of one freelancer: view, machines and calls in one chunk. */
import { createMachine, fromPromise, type AnyActorLogic } from 'xstate';
import { CallError } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/fields.ts';
import { profile, profileCalls, type Profile } from '../../contracts/people/profile.ts';
import { matchOf } from '../../machines/app/access.ts';
import { freelancerReviewListingMachine } from '../../machines/people/freelancer-review-listing.machine.ts';
import type { ListingContext } from '../../machines/generic/listing-context.ts';
import type { RecordInput } from '../../machines/generic/record.machine.ts';
import { reviewedFreelancerMachine } from '../../machines/people/reviewed-freelancer.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { reviewsOfHead } from '../../views/heads/reviews-of.ts';
import { FreelancerReviewsPage } from '../../views/pages/people/freelancer-reviews/freelancer-reviews-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { bodyOf, listingPorts } from '../generic/listing-ports.ts';
import { reported } from '../../machines/core/reported.ts';

type Place = Pick<ListingContext<unknown>, 'path' | 'known' | 'state'>;

/** Loads the freelancer beside the list, by the listing's first address. */
const reviewedFreelancerOf = (environment: Environment): AnyActorLogic => {
  const { productSlug } = environment.settings;
  const freelancer = reviewedFreelancerMachine.provide({
    actors: {
      load: fromPromise<Profile, { id: Id | null }>(({ input, signal }) =>
        httpOf(environment).call(profileCalls.profileById, input, signal),
      ),
    },
  });
  const inputOf = ({ path, known, state }: Place): RecordInput => {
    const match = matchOf({ productSlug, path });
    const params = match.kind === 'found' ? match.params : {};
    return { productSlug, path, search: known, params, state, given: undefined };
  };
  return createMachine({
    types: {} as { context: Place; input: Place },
    id: 'parts',
    context: ({ input }) => input,
    invoke: {
      id: 'reviewedFreelancer',
      systemId: 'reviewedFreelancer',
      src: freelancer,
      input: ({ context }) => inputOf(context),
      onError: reported,
    },
  });
};

export const wireFreelancerReviews = (environment: Environment): PageModule => ({
  Page: FreelancerReviewsPage,
  ownsTitle: true,
  headOf: (about) => {
    const found = profile.safeParse(about);
    return found.success ? reviewsOfHead(found.data) : undefined;
  },
  machine: freelancerReviewListingMachine
    .provide({ actors: { parts: reviewedFreelancerOf(environment) } })
    .provide(
      listingPorts(async (request, signal) => {
        // An address without an id gives the backend's answer for an unknown one.
        if (request.fixed['id'] === undefined) throw new CallError({ kind: 'refused', status: 404 });
        return httpOf(environment).call(profileCalls.freelancerReviews, bodyOf(request), signal);
      }),
    ),
});
