import { exampleCredentials } from '../../../contracts/account/account.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { createFormSamples } from '../../generic/samples/form.samples.ts';
import { loginMachine } from '../login.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const gone = 'who has signed in is led on at once: `navigation` stops the page before anything else is heard';

export const loginSamples = samplesOf(loginMachine, {
  ...createFormSamples({
    typed: {
      'an address': { field: 'Email', value: exampleCredentials.Email },
      'a password': { field: 'Password', value: exampleCredentials.Password },
    },
    answers: { 'an employer': exampleUser },
    failures: {
      'a wrong password': { kind: 'refused', status: 401 },
      'no network': { kind: 'offline' },
    },
  }),
  happensIn: {
    'field.changed': ['editing', 'rejected', 'submitting', 'failed'],
    'form.submitted': ['editing', 'rejected', 'submitting.slow', 'failed'],
  },
  unreachable: { 'done | field.changed | 0': gone, 'done | form.submitted | 0': gone },
});
