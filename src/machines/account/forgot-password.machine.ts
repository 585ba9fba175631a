/** The form of a forgotten password: an address, and if it has an account, a mail. */
import { address } from '../../contracts/account/account.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { patience } from '../generic/form-patience.ts';
import { resend } from '../generic/form-resend.ts';
import { form } from '../generic/form.machine.ts';

export const forgotPasswordMachine = form(
  { id: 'forgotPassword', contract: address, blank: { Email: '' } },
  patience(),
  fieldWords,
  resend,
);
