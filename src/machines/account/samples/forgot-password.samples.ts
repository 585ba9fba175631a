import { exampleCredentials } from '../../../contracts/account/account.ts';
import { forgotPasswordMachine } from '../forgot-password.machine.ts';
import { createMailedFormSamples } from '../../generic/samples/mailed-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const forgotPasswordSamples = samplesOf(
  forgotPasswordMachine,
  createMailedFormSamples({
    preset: { Email: '' },
    typed: { 'an address': { field: 'Email', value: exampleCredentials.Email } },
    refused: { kind: 'refused', status: 400, code: 'email_unmailable', field: 'Email' },
  }),
);
