import { exampleFreelancer } from '../contracts/freelancer.ts';
import { featuredFreelancersMachine } from './featured-freelancers.machine.ts';
import { createResourceSamples } from './resource.samples.ts';
import { samplesOf } from './samples.ts';

export const featuredFreelancersSamples = samplesOf(
  featuredFreelancersMachine,
  createResourceSamples([exampleFreelancer]),
);
