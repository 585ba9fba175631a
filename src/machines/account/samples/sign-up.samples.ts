import { exampleSignUp } from '../../../contracts/account/account.ts';
import { createMailedFormSamples } from '../../generic/samples/mailed-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { signUpMachine } from '../sign-up.machine.ts';

/** All fields but the password are preset, to keep the paths short. */
export const signUpSamples = samplesOf(
  signUpMachine,
  createMailedFormSamples({
    preset: { ...exampleSignUp, Password: '' },
    typed: { 'a password': { field: 'Password', value: exampleSignUp.Password } },
    refused: { kind: 'refused', status: 400, code: 'password_too_common', field: 'Password' },
  }),
);
