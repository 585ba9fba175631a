import { examplePasswordChange } from '../contracts/account.ts';
import { createFormSamples } from './form.samples.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { samplesOf } from './samples.ts';

export const passwordChangeSamples = samplesOf(
  passwordChangeMachine,
  createFormSamples({
    typed: {
      'the old one': { field: 'Password', value: examplePasswordChange.Password },
      'a new one': { field: 'NewPassword', value: examplePasswordChange.NewPassword },
    },
    answers: { changed: undefined },
    failures: { 'a wrong one': { kind: 'refused', status: 403 } },
  }),
);
