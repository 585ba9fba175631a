/** The featured freelancers of the home page, as the backend orders them (H9). The view sends `load.retried`. */
import type { Freelancer } from '../../contracts/people/freelancer.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const featuredFreelancersMachine = createResourceMachine<Freelancer, 'featuredFreelancers'>({
  id: 'featuredFreelancers',
});
