/** Finding freelancers: the view, its machine and its call, one chunk. */
import { freelancerSearchCalls } from '../contracts/freelancer-search.ts';
import { freelancerListingMachine } from '../machines/freelancer-listing.machine.ts';
import type { PageModule } from '../views/page-module.ts';
import { FreelancersPage } from '../views/pages/freelancers/freelancers-page.tsx';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';
import { bodyOf, listingPorts } from './listing-ports.ts';

export const wireFreelancers = (environment: Environment): PageModule => ({
  Page: FreelancersPage,
  ownsTitle: true,
  machine: freelancerListingMachine.provide(
    listingPorts((request, signal) =>
      httpOf(environment).call(freelancerSearchCalls.freelancersFind, bodyOf(request), signal),
    ),
  ),
});
