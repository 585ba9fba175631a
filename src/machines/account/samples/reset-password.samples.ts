import { exampleSignUp } from '../../../contracts/account/account.ts';
import { resetPasswordMachine } from '../reset-password.machine.ts';
import { patienceEvents } from '../../generic/samples/form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const resetPasswordSamples = samplesOf(resetPasswordMachine, {
  inputs: { 'a link': { code: 'a1b2c3' }, 'no code': { code: null } },
  events: {
    'field.changed': { 'a password': { field: 'Password', value: exampleSignUp.Password } },
    'form.submitted': { once: {} },
    ...patienceEvents,
  },
  results: { submit: { renewed: undefined } },
  failures: {
    submit: {
      'a server that is not well': { kind: 'refused', status: 500 },
      'a used link': { kind: 'refused', status: 410, code: 'link_expired' },
      'a field that is refused': {
        kind: 'refused',
        status: 400,
        code: 'password_too_common',
        field: 'Password',
      },
    },
  },
  distinguish: ({ code, values }) => [code, values],
});
