import { exampleUser } from '../contracts/user.ts';
import { samplesOf } from './samples.ts';
import { verifyEmailMachine } from './verify-email.machine.ts';

const from = { next: null, productSlug: 'marketlane' };

export const verifyEmailSamples = samplesOf(verifyEmailMachine, {
  inputs: { 'a link': { ...from, code: 'a1b2c3' }, 'no code': { ...from, code: null } },
  events: { 'call.retried': { once: {} } },
  results: { verify: { 'its owner': exampleUser } },
  failures: {
    verify: { 'no network': { kind: 'offline' }, 'a used link': { kind: 'refused', status: 410 } },
  },
  distinguish: ({ code }) => code,
});
