import { applyingMachine } from '../applying.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const applyingSamples = samplesOf(applyingMachine, {
  events: { 'apply.opened': { 'the job shown': { job: 41 } }, 'apply.closed': { once: {} } },
  failures: { proposalForm: { broken: { kind: 'fault', issue: 'the form crashed' } } },
});
