import { exampleAttempt } from '../../../contracts/learning/attempt.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { testStartMachine } from '../test-start.machine.ts';

export const testStartSamples = samplesOf(testStartMachine, {
  events: { 'test.started': { once: { test: 2 } } },
  happensIn: { 'test.started': ['resting', 'starting.slow', 'failed'] },
  results: { start: { 'the attempt': exampleAttempt } },
  failures: { start: { 'used up': { kind: 'refused', status: 409, code: 'attempts_used_up' } } },
});
