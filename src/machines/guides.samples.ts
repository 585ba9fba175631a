import { exampleGuide } from '../contracts/guide.ts';
import { guidesMachine } from './guides.machine.ts';
import { createResourceSamples } from './resource.samples.ts';
import { samplesOf } from './samples.ts';

export const guidesSamples = samplesOf(guidesMachine, createResourceSamples([exampleGuide]));
