/** The featured freelancers of the home page, in the backend's order (H9). The view sends `load.retried`. */
import type { Freelancer } from '../../contracts/people/freelancer.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const featuredFreelancersMachine = createResourceMachine<Freelancer, 'featuredFreelancers'>({
  id: 'featuredFreelancers',
});
