/** The sign-in form. Who signed in goes to `session`, which tells everyone else. */
import { credentials, type Credentials } from '../../contracts/account/account.ts';
import type { User } from '../../contracts/account/user.ts';
import { createFormMachine } from '../generic/form.machine.ts';
import type { SessionEvent } from './session.machine.ts';

export const loginMachine = createFormMachine<Credentials, User>({
  id: 'login',
  contract: credentials,
  blank: { Email: '', Password: '' },
  deliver: {
    to: 'session',
    started: { type: 'signIn.started' } satisfies SessionEvent,
    event: (user): SessionEvent => ({ type: 'user.signedIn', user }),
    failed: { type: 'signIn.failed' } satisfies SessionEvent,
  },
});
