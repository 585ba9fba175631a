/**
 * The freelancer search: /freelancers, where the home search may preset a skill (H4), and /freelancer/{slug},
 * whose path fixes the skill. Choosing other skills leads to /freelancers.
 */
import {
  FREELANCER_SORTS,
  foundFreelancer,
  freelancerFilters,
  type FoundFreelancer,
} from '../../contracts/people/freelancer-search.ts';
import { routes } from '../../contracts/app/routes.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

const skillIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'skill' in state && typeof state.skill === 'string'
    ? state.skill
    : undefined;

export const freelancerListingMachine = createListingMachine<FoundFreelancer>({
  id: 'freelancerListing',
  item: foundFreelancer,
  filters: freelancerFilters,
  sorts: FREELANCER_SORTS,
  fixedBy: ({ cname }) => (cname === undefined ? {} : { Skills: cname }),
  elsewhere: routes.freelancers.path,
  presetBy: (state) => {
    const skill = skillIn(state);
    return skill === undefined ? {} : { Skills: skill };
  },
});
