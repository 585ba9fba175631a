import { exampleReviewBody } from '../../../contracts/hiring/contract-review.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { reviewFormMachine } from '../review-form.machine.ts';

const stars = (field: string) => ({ field, value: '5' });

export const reviewFormSamples = samplesOf(
  reviewFormMachine,
  createFilingSamples({
    subject: 'c-13',
    typed: {
      quality: stars('quality'),
      communication: stars('communication'),
      punctuality: stars('punctuality'),
      skills: stars('skills'),
      words: { field: 'Review', value: exampleReviewBody.Review },
    },
    draft: { Review: 'Found the broken redirects' },
    failures: { 'too late': { kind: 'refused', status: 409, code: 'event_refused' } },
  }),
);
