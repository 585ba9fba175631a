/** The form that opens an account. It signs nobody in: whose the address is, the link of a mail proves. */
import { signUp, type SignUp } from '../../contracts/account/account.ts';
import { createMailedFormMachine } from '../generic/mailed-form.machine.ts';

export const signUpMachine = createMailedFormMachine<SignUp>({
  id: 'signUp',
  contract: signUp,
  blank: { type: '', Name: '', Email: '', Password: '', next: '' },
});
