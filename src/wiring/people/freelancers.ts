/** The search for freelancers: view, machine and call in one chunk. */
import { freelancerSearchCalls } from '../../contracts/people/freelancer-search.ts';
import { freelancerListingMachine } from '../../machines/people/freelancer-listing.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { FreelancersPage } from '../../views/pages/people/freelancers/freelancers-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { bodyOf, listingPorts } from '../generic/listing-ports.ts';
import { later } from '../generic/later.ts';
import { partsOf } from '../generic/parts.ts';
import { wireInviteDialog } from '../hiring/invite-dialog.ts';
import { wireSearchDialog } from '../searches/search-dialog.ts';

export const wireFreelancers = (environment: Environment): PageModule => ({
  Page: FreelancersPage,
  ownsTitle: true,
  machine: freelancerListingMachine
    .provide({
      actors: {
        parts: partsOf({
          searchDialog: wireSearchDialog(environment),
          inviteDialog: wireInviteDialog(environment),
          laterShortlist: later('shortlist', async () =>
            (await import('./shortlist.ts')).wireShortlist(environment),
          ),
        }),
      },
    })
    .provide(
      listingPorts((request, signal) =>
        httpOf(environment).call(freelancerSearchCalls.freelancersFind, bodyOf(request), signal),
      ),
    ),
});
