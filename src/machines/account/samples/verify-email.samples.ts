import { exampleSignUp } from '../../../contracts/account/account.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { patienceEvents } from '../../generic/samples/form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { verifyEmailMachine } from '../verify-email.machine.ts';

const from = { productSlug: 'marketlane' };
const ends = { 'its owner': { user: exampleUser } };
const failures = {
  'another browser': { kind: 'refused', status: 403, code: 'sign_up_password_needed' },
  'no network': { kind: 'offline' },
  'a used link': { kind: 'refused', status: 410, code: 'link_expired' },
} as const;

export const verifyEmailSamples = samplesOf(verifyEmailMachine, {
  inputs: { 'a link': { ...from, code: 'a1b2c3' }, 'no code': { ...from, code: null } },
  events: {
    'call.retried': { once: {} },
    'field.changed': { 'a password': { field: 'Password', value: exampleSignUp.Password } },
    'form.submitted': { once: {} },
    ...patienceEvents,
  },
  results: { verify: ends, submit: ends },
  failures: { verify: failures, submit: failures },
  distinguish: ({ code, values }) => [code, values],
});
