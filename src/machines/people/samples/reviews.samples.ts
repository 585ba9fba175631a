import { exampleReview } from '../../../contracts/people/review.ts';
import { createResourceSamples } from '../../generic/samples/resource.samples.ts';
import { reviewsMachine } from '../reviews.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const reviewsSamples = samplesOf(reviewsMachine, createResourceSamples([exampleReview]));
