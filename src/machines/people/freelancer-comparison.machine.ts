/** The profiles of the freelancers that were chosen for a comparison. Its dialog starts it (shortlist.machine.ts). */
import type { Profile } from '../../contracts/people/profile.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const freelancerComparisonMachine = createResourceMachine<Profile, 'freelancerComparison'>({
  id: 'freelancerComparison',
});
