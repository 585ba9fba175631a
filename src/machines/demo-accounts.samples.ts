import { exampleDemoAccount } from '../contracts/demo.ts';
import { demoAccountsMachine } from './demo-accounts.machine.ts';
import { createResourceSamples } from './resource.samples.ts';
import { samplesOf } from './samples.ts';

export const demoAccountsSamples = samplesOf(
  demoAccountsMachine,
  createResourceSamples([exampleDemoAccount]),
);
