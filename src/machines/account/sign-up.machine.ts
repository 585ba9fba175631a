/** The sign-up form. It signs nobody in: the mailed link must confirm the address first. */
import { signUp } from '../../contracts/account/account.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { patience } from '../generic/form-patience.ts';
import { resend } from '../generic/form-mail-resend.ts';
import { form } from '../generic/form.machine.ts';

export const signUpMachine = form(
  { id: 'signUp', contract: signUp, blank: { type: '', Name: '', Email: '', Password: '', next: '' } },
  patience(),
  fieldWords,
  resend,
);
