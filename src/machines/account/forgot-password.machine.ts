/** The forgotten-password form: the server mails a reset link if the address has an account. */
import { address } from '../../contracts/account/account.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { patience } from '../generic/form-patience.ts';
import { resend } from '../generic/form-mail-resend.ts';
import { form } from '../generic/form.machine.ts';

export const forgotPasswordMachine = form(
  { id: 'forgotPassword', contract: address, blank: { Email: '' } },
  patience(),
  fieldWords,
  resend,
);
