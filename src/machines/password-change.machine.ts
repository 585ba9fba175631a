/** A new password for one's own account. The other devices are then signed out; this one goes on. */
import { passwordChange, type PasswordChange } from '../contracts/account.ts';
import { createFormMachine } from './form.machine.ts';

export const passwordChangeMachine = createFormMachine<PasswordChange, undefined>({
  id: 'passwordChange',
  contract: passwordChange,
  blank: { Password: '', NewPassword: '' },
  clearsWhenDone: true,
  notices: {
    done: { kind: 'success', text: 'Your password is changed. Other devices are signed out.' },
  },
});
