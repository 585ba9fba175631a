import type { CallFailure } from '../contracts/failure.ts';
import { loginPageMachine } from './login-page.machine.ts';
import { samplesOf } from './samples.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part is not well' },
};

export const loginPageSamples = samplesOf(loginPageMachine, {
  events: {},
  failures: { login: broken, demoAccounts: broken },
});
