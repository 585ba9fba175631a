import { exampleProfile } from '../../../contracts/people/profile.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createResourceSamples } from '../../generic/samples/resource.samples.ts';
import { freelancerComparisonMachine } from '../freelancer-comparison.machine.ts';

export const freelancerComparisonSamples = samplesOf(
  freelancerComparisonMachine,
  createResourceSamples([exampleProfile]),
);
