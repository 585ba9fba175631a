import { samplesOf } from '../core/samples/samples.ts';
import { byAnyone } from './lifecycle.samples.ts';
import { reviewLifecycle } from './review.lifecycle.ts';

const at = '2026-03-02T09:00:00.000Z';
const due = '2026-03-16T09:00:00.000Z';

export const reviewSamples = samplesOf(reviewLifecycle, {
  inputs: { 'of 2 March': { endedAt: at } },
  events: {
    'review.written': byAnyone(at),
    'review.edited': byAnyone(at),
    'reply.written': byAnyone(at),
    'deadline.passed': {
      'the system, too early': { by: 'system', at },
      'the system': { by: 'system', at: due },
      'the employer': { by: 'employer', at: due },
    },
  },
});
