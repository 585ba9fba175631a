import { exampleCredentials } from '../../../contracts/account/account.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { createFormSamples, patienceEvents } from '../../generic/samples/form.samples.ts';
import { loginMachine } from '../login.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const gone = 'after signing in, `navigation` replaces the page at once and stops this machine';

const form = createFormSamples({
  typed: {
    'an address': { field: 'Email', value: exampleCredentials.Email },
    'a password': { field: 'Password', value: exampleCredentials.Password },
  },
  answers: { 'an employer': exampleUser },
  failures: {
    'a wrong password': { kind: 'refused', status: 401 },
    'no network': { kind: 'offline' },
  },
});

export const loginSamples = samplesOf(loginMachine, {
  ...form,
  events: { ...form.events, ...patienceEvents },
  happensIn: {
    'field.changed': [
      'submission.editing',
      'submission.rejected',
      'submission.submitting',
      'submission.failed',
    ],
    'form.submitted': [
      'submission.editing',
      'submission.rejected',
      'submission.submitting.slow',
      'submission.failed',
    ],
  },
  unreachable: { 'submission.done | field.changed | 0': gone, 'submission.done | form.submitted | 0': gone },
});
