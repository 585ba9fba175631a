import { exampleUser } from '../../../contracts/account/user.ts';
import { linkedinCallbackMachine } from '../linkedin-callback.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const back = (search: string) => ({ productSlug: 'marketlane', search });

export const linkedinCallbackSamples = samplesOf(linkedinCallbackMachine, {
  inputs: {
    'with a code': back('?code=a1b2&state=c3d4'),
    'with a trouble of theirs': back('?error=server_error&state=c3d4'),
    'having said no': back('?error=user_cancelled_login&state=c3d4'),
    'with nothing': back(''),
  },
  events: { 'call.retried': { once: {} }, 'way.recalled': { none: {} } },
  results: {
    exchange: {
      'an employer': { user: exampleUser, next: '/product' },
      nobody: { user: null, next: '/product' },
    },
  },
  failures: {
    exchange: {
      'no network': { kind: 'offline' },
      'of another browser': { kind: 'refused', status: 403, code: 'linkedin_other_browser' },
      'an account that is connected': { kind: 'refused', status: 409, code: 'linkedin_account_taken' },
      'too late': { kind: 'refused', status: 410, code: 'linkedin_expired' },
    },
    recallWay: { broken: { kind: 'fault', issue: 'storage failed' } },
    linkedin: { broken: { kind: 'fault', issue: 'the part crashed' } },
  },
  distinguish: ({ brought, refusal }) => [brought, refusal],
});
