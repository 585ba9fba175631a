import { exampleEmployerProfile } from '../contracts/employer-profile.ts';
import { companyFormMachine } from './company-form.machine.ts';
import { samplesOf } from './samples.ts';

export const companyFormSamples = samplesOf(companyFormMachine, {
  inputs: { 'what is saved': { company: exampleEmployerProfile } },
  events: {
    'field.changed': {
      'another name': { field: 'Company', value: 'Linden & Sons' },
      'no name': { field: 'Company', value: '' },
    },
    'form.submitted': { once: {} },
    'changes.discarded': { once: {} },
    'draft.restored': { 'another country': { values: { Country: '=Spain' } } },
    'draft.refused': { once: {} },
  },
  results: { submit: { 'as it was sent': { ...exampleEmployerProfile, Company: 'Linden & Sons' } } },
  failures: {
    submit: { refused: { kind: 'refused', status: 500 } },
    draft: { broken: { kind: 'fault', issue: 'storage is not well' } },
  },
  happensWhen: {
    'field.changed': ({ values }, { field, value }) => values[field] !== value,
    // Storage answers once, when it is asked; and who has restored nothing is not offered to start afresh.
    'draft.restored': ({ attempts, draft, values, saved }) =>
      attempts === 0 && draft === 'kept' && values === saved,
    'changes.discarded': ({ draft }) => draft === 'restored',
    'draft.refused': ({ draft }) => draft !== 'refused',
    'form.submitted': ({ values, saved }) => Object.keys(values).some((key) => values[key] !== saved[key]),
  },
  happensIn: {
    'changes.discarded': ['editing', 'rejected', 'failed'],
    'draft.refused': ['editing'],
    'draft failed': ['editing'],
  },
  unreachable: {
    'submitting | changes.discarded | 0': 'its button is gone while the company is on its way',
  },
  distinguish: ({ values, saved, draft }) => [values, saved, draft],
});
