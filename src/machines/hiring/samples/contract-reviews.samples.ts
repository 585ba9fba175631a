import { exampleContractReviews } from '../../../contracts/hiring/contract-review.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { contractReviewsMachine } from '../contract-reviews.machine.ts';
import { withReviewSteps } from '../contract-steps.ts';

export const contractReviewsSamples = samplesOf(
  contractReviewsMachine,
  createLiveSamples('c-13', withReviewSteps(exampleContractReviews, 'employer', 0)),
);
