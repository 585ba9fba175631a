/**
 * The sign-up form. It signs nobody in: the mailed link must confirm the address first. A reload loses the password
 * alone. `link` is no field of the call: it is the role that the address selected when the visitor chose theirs, or
 * `early` if they chose before the page's scripts could read the address.
 */
import { signUp } from '../../contracts/account/account.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { keeping } from '../generic/form-keeping.ts';
import { patience } from '../generic/form-patience.ts';
import { resend } from '../generic/form-mail-resend.ts';
import { form } from '../generic/form.machine.ts';

export const KEPT_FIELDS = ['type', 'Name', 'Email', 'link'] as const;

export const signUpMachine = form(
  { id: 'signUp', contract: signUp, blank: { type: '', Name: '', Email: '', Password: '', next: '' } },
  patience(),
  fieldWords,
  resend,
  keeping({
    fields: KEPT_FIELDS,
    valid: ({ type, link, ...kept }, { link: asked = '' }) =>
      asked === '' || asked === link
        ? { ...kept, ...(type !== undefined && { type }), ...(link !== undefined && { link }) }
        : kept,
  }),
);
