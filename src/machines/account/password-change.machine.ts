/**
 * Changes the user's own password. Other devices are signed out; this one stays signed in. Afterwards both boxes and
 * the sent values are cleared: no password is kept.
 */
import { passwordChange } from '../../contracts/account/account.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { succeeded } from '../generic/form-notice.ts';
import { patience } from '../generic/form-patience.ts';
import { form } from '../generic/form.machine.ts';
import type { SecurityEventsEvent } from './security-events.machine.ts';

export const passwordChangeMachine = form(
  {
    id: 'passwordChange',
    contract: passwordChange,
    blank: { Password: '', NewPassword: '' },
    clearsWhenDone: true,
    tells: {
      done: [
        succeeded('Your password is changed. Other devices are signed out.'),
        { to: 'securityEvents', event: { type: 'activity.outdated' } satisfies SecurityEventsEvent },
      ],
    },
  },
  patience(),
  fieldWords,
);
