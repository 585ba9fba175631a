import { samplesOf } from '../../core/samples/samples.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { amendmentFormMachine } from '../amendment-form.machine.ts';

export const amendmentFormSamples = samplesOf(
  amendmentFormMachine,
  createFilingSamples({
    subject: 'c-14 1',
    typed: { 'another rate': { field: 'Rate', value: '70' } },
    draft: { Note: 'The second language takes longer.' },
    failures: { 'refused meanwhile': { kind: 'refused', status: 409, code: 'stale' } },
  }),
);
