import { displayNameOf } from '../../../src/contracts/people/freelancer-card.ts';
import { exampleFreelancer } from '../../../src/contracts/people/freelancer.ts';
import { featuredFreelancersMachine } from '../../../src/machines/people/featured-freelancers.machine.ts';
import { modelOf } from '../support/model.ts';
import { resourceParts } from '../support/resource.ts';

const { retry, ...parts } = resourceParts({
  call: 'freelancers',
  part: ({ page }) => page.getByRole('region', { name: 'Find Top Freelancers' }),
  loading: /^Loading freelancers$/,
  slow: /^The freelancers are taking longer than usual/,
  ready: new RegExp(`^${displayNameOf(exampleFreelancer)}$`),
  empty: /^No freelancers are featured today/,
  failed: /^The freelancers could not be loaded/,
});
export const featuredFreelancersModel = modelOf(featuredFreelancersMachine, {
  ...parts,
  events: { 'load.retried': retry },
});
