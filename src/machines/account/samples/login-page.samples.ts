import type { CallFailure } from '../../../contracts/core/failure.ts';
import { loginPageMachine } from '../login-page.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part crashed' },
};
const at = (search: string) => ({ productSlug: 'marketlane', search });

export const loginPageSamples = samplesOf(loginPageMachine, {
  inputs: {
    'to sign in': at(''),
    'with a link for a new password': at('?reset=a1b2c3'),
    'with a link that proves an address': at('?verify=d4e5f6'),
  },
  events: {
    'query.changed': {
      'a forgotten password': { search: '?forgot=' },
      'signing in': { search: '' },
      'the code has left the address': { search: '?reset=' },
    },
    'password.renewed': { once: {} },
  },
  failures: {
    login: broken,
    demoAccounts: broken,
    linkedin: broken,
    forgotPassword: broken,
    resetPassword: broken,
    verifyEmail: broken,
  },
  // A code can only leave an address that has one. Links lead from sign-in to forgotten password and back.
  happensWhen: {
    'query.changed': ({ mode }, { search }) =>
      mode === { '?forgot=': 'signIn', '': 'forgot', '?reset=': 'reset' }[search],
  },
  happensIn: { 'query.changed': ['signIn.plain', 'forgot', 'reset'], 'password.renewed': ['reset'] },
  distinguish: ({ mode, code }) => [mode, code],
});
