/** The form that opens an account. It signs nobody in: whose the address is, the link of a mail proves. */
import { signUp } from '../../contracts/account/account.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { patience } from '../generic/form-patience.ts';
import { resend } from '../generic/form-resend.ts';
import { form } from '../generic/form.machine.ts';

export const signUpMachine = form(
  { id: 'signUp', contract: signUp, blank: { type: '', Name: '', Email: '', Password: '', next: '' } },
  patience(),
  fieldWords,
  resend,
);
