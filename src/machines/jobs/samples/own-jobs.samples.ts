import { exampleOwnJob } from '../../../contracts/jobs/own-jobs.ts';
import { ownJobsMachine } from '../own-jobs.machine.ts';
import { createResourceSamples } from '../../generic/samples/resource.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const ownJobsSamples = samplesOf(ownJobsMachine, createResourceSamples([exampleOwnJob]));
