import type { CallFailure } from '../contracts/failure.ts';
import { samplesOf } from './samples.ts';
import { signUpPageMachine } from './sign-up-page.machine.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part is not well' },
};

export const signUpPageSamples = samplesOf(signUpPageMachine, {
  inputs: { 'without a role': { search: '' } },
  events: {
    'query.changed': {
      'as an employer': { search: '?type=Employer' },
      'without a role': { search: '' },
    },
  },
  failures: { signUp: broken, linkedin: broken, demoAccounts: broken },
});
