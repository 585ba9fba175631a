/** The sign-in form. The signed-in user goes to `session`, which informs the other machines. */
import { credentials } from '../../contracts/account/account.ts';
import type { User } from '../../contracts/account/user.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Answer, type Letter } from '../generic/form.machine.ts';
import type { SessionEvent } from './session.machine.ts';

const toSession = (event: SessionEvent): readonly Letter[] => [{ to: 'session', event }];

export const loginMachine = form(
  {
    id: 'login',
    contract: credentials,
    blank: { Email: '', Password: '' },
    tells: {
      done: ({ event }: Answer<User>) => toSession({ type: 'user.signedIn', user: event.output }),
      failed: toSession({ type: 'signIn.failed' }),
    },
  },
  patience({
    started: toSession({ type: 'signIn.started' }),
    stopped: toSession({ type: 'signIn.failed' }),
  }),
);
