/**
 * A new password for one's own account. The other devices are then signed out; this one goes on. Both boxes are empty
 * afterwards, and so is what was sent: no password is kept.
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
