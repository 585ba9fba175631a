import { exampleOwnJob } from '../contracts/own-jobs.ts';
import { ownJobsMachine } from './own-jobs.machine.ts';
import { createResourceSamples } from './resource.samples.ts';
import { samplesOf } from './samples.ts';

export const ownJobsSamples = samplesOf(ownJobsMachine, createResourceSamples([exampleOwnJob]));
