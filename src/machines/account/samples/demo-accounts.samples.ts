import { exampleDemoAccount } from '../../../contracts/account/demo.ts';
import { demoAccountsMachine } from '../demo-accounts.machine.ts';
import { createResourceSamples } from '../../generic/samples/resource.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const demoAccountsSamples = samplesOf(
  demoAccountsMachine,
  createResourceSamples([exampleDemoAccount]),
);
