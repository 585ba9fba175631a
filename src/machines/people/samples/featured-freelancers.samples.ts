import { exampleFreelancer } from '../../../contracts/people/freelancer.ts';
import { featuredFreelancersMachine } from '../featured-freelancers.machine.ts';
import { createResourceSamples } from '../../generic/samples/resource.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const featuredFreelancersSamples = samplesOf(
  featuredFreelancersMachine,
  createResourceSamples([exampleFreelancer]),
);
