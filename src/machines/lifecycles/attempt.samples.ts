import { samplesOf } from '../core/samples/samples.ts';
import { attemptLifecycle } from './attempt.lifecycle.ts';
import { byAnyone } from './lifecycle.samples.ts';

const at = '2026-03-02T09:00:00.000Z';
const due = '2026-03-02T09:30:00.000Z';

export const attemptSamples = samplesOf(attemptLifecycle, {
  inputs: { 'of 20 questions': { minutes: 30, questions: 20, passPercent: 75 } },
  events: {
    'attempt.started': byAnyone(at),
    'attempt.submitted': {
      ...byAnyone(at),
      'the freelancer, too late': { by: 'freelancer', at: due },
    },
    'attempt.graded': {
      'the system, enough': { by: 'system', at, correct: 15 },
      'the system, too few': { by: 'system', at, correct: 14 },
      'the system, too many': { by: 'system', at, correct: 21 },
      'the freelancer': { by: 'freelancer', at, correct: 20 },
    },
    'deadline.passed': {
      'the system, too early': { by: 'system', at },
      'the system': { by: 'system', at: due },
      'the freelancer': { by: 'freelancer', at: due },
    },
  },
});
