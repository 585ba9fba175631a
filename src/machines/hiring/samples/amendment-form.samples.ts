import { subjectOfAmendment } from '../../../contracts/hiring/amendment-form.ts';
import { exampleContract } from '../../../contracts/hiring/contract.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { amendmentFormMachine } from '../amendment-form.machine.ts';

export const amendmentFormSamples = samplesOf(
  amendmentFormMachine,
  createFilingSamples({
    subject: subjectOfAmendment({ ...exampleContract, id: 'c-14', PaymentModel: 'hourly', Milestones: [] }),
    typed: { 'another rate': { field: 'Rate', value: '70' } },
    draft: { Note: 'The second language takes longer.' },
    failures: { 'refused meanwhile': { kind: 'refused', status: 409, code: 'stale' } },
  }),
);
