import type { CallFailure } from '../../../contracts/core/failure.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { signUpPageMachine } from '../sign-up-page.machine.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part crashed' },
};

export const signUpPageSamples = samplesOf(signUpPageMachine, {
  inputs: { 'as an employer': { search: '?type=Employer' } },
  events: {
    'query.changed': {
      'as an employer': { search: '?type=Employer' },
      'without a role': { search: '' },
    },
  },
  happensWhen: {
    'query.changed': ({ accountType }, { search }) => (accountType === undefined) === (search !== ''),
  },
  failures: { signUp: broken, linkedin: broken, demoAccounts: broken },
});
