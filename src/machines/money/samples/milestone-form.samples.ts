import { subjectOfMilestoneForm } from '../../../contracts/money/milestone-form.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { milestoneFormMachine } from '../milestone-form.machine.ts';

export const milestoneFormSamples = samplesOf(
  milestoneFormMachine,
  createFilingSamples({
    subject: subjectOfMilestoneForm(33, 'dispute.opened'),
    typed: { statement: { field: 'Note', value: 'Half of the pages still lead nowhere.' } },
    // Too short to be sent.
    draft: { Note: 'Ha' },
    failures: { 'refused meanwhile': { kind: 'refused', status: 409, code: 'stale' } },
  }),
);
