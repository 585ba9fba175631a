import { exampleEmployerProfile } from '../../../contracts/people/employer-profile.ts';
import { createChangesFormSamples } from '../../generic/samples/changes-form.samples.ts';
import { companyFormMachine, companyValuesOf } from '../company-form.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const companyFormSamples = samplesOf(companyFormMachine, {
  ...createChangesFormSamples({
    saved: exampleEmployerProfile,
    values: companyValuesOf(exampleEmployerProfile),
    typed: {
      'another name': { field: 'Company', value: 'Linden & Sons' },
      'no name': { field: 'Company', value: '' },
    },
    before: { Country: 'Spain' },
    answer: { ...exampleEmployerProfile, Company: 'Linden & Sons' },
    refused: {
      kind: 'refused',
      status: 400,
      code: 'invalid_field',
      field: 'Company',
      params: { reason: 'Another company has this name' },
    },
  }),
  distinguish: ({ values, saved, discarded }) => [values, saved, discarded !== null],
});
