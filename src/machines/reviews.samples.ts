import { exampleReview } from '../contracts/review.ts';
import { createResourceSamples } from './resource.samples.ts';
import { reviewsMachine } from './reviews.machine.ts';
import { samplesOf } from './samples.ts';

export const reviewsSamples = samplesOf(reviewsMachine, createResourceSamples([exampleReview]));
