import { exampleGuide } from '../../../contracts/site/guide.ts';
import { guidesMachine } from '../guides.machine.ts';
import { createResourceSamples } from '../../generic/samples/resource.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const guidesSamples = samplesOf(guidesMachine, createResourceSamples([exampleGuide]));
