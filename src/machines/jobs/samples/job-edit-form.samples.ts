import { exampleOwnPosting } from '../../../contracts/jobs/posting.ts';
import { createChangesFormSamples } from '../../generic/samples/changes-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { editedValuesOf, jobEditFormMachine } from '../job-edit-form.machine.ts';

/** An open job. */
export const exampleOpenPosting = { ...exampleOwnPosting, State: 'open', Draft: undefined, Version: 2 };
const samples = createChangesFormSamples({
  saved: exampleOpenPosting,
  values: editedValuesOf(exampleOpenPosting),
  typed: {
    'another title': { field: 'Job_Title', value: 'Repair the rankings of our shop' },
    'no title': { field: 'Job_Title', value: '' },
  },
  before: { Questions: 'Which move of a shop have you accompanied?' },
  answer: {
    ...exampleOpenPosting,
    Version: 3,
    Fields: { ...exampleOpenPosting.Fields, Job_Title: 'Repair the rankings of our shop' },
  },
  refused: {
    kind: 'refused',
    status: 400,
    code: 'invalid_field',
    field: 'Job_Title',
    params: { reason: 'Another job of yours has this title' },
  },
});

export const jobEditFormSamples = samplesOf(jobEditFormMachine, {
  ...samples,
  inputs: { 'an open job': { saved: exampleOpenPosting, subject: '41' } },
  distinguish: ({ values, saved, discarded }) => [values, saved, discarded !== null],
});
