import { exampleUser } from '../../../contracts/account/user.ts';
import { linkedinCallbackMachine } from '../linkedin-callback.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const inputOf = (search: string) => ({ productSlug: 'marketlane', search });

export const linkedinCallbackSamples = samplesOf(linkedinCallbackMachine, {
  inputs: {
    'with a code': inputOf('?code=a1b2&state=c3d4'),
    'with an error from LinkedIn': inputOf('?error=server_error&state=c3d4'),
    'after the user declined': inputOf('?error=user_cancelled_login&state=c3d4'),
    'without parameters': inputOf(''),
  },
  events: { 'call.retried': { once: {} }, 'returnPath.restored': { 'without a path': {} } },
  results: {
    exchange: {
      'an employer': { user: exampleUser, next: '/product' },
      'an unknown user': { user: null, next: '/product' },
    },
  },
  failures: {
    exchange: {
      'no network': { kind: 'offline' },
      'from another browser': { kind: 'refused', status: 403, code: 'linkedin_other_browser' },
      'for a connected account': { kind: 'refused', status: 409, code: 'linkedin_account_taken' },
      'with an expired code': { kind: 'refused', status: 410, code: 'linkedin_expired' },
    },
    restoreReturnPath: { broken: { kind: 'fault', issue: 'storage failed' } },
    linkedin: { broken: { kind: 'fault', issue: 'the part crashed' } },
  },
  distinguish: ({ grant, refusal }) => [grant, refusal],
});
