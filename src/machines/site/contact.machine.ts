/** The contact form: a message to the marketplace. It is the machine of its page. */
import { contactMessage } from '../../contracts/site/contact.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form } from '../generic/form.machine.ts';

export const blankContact = { Name: '', Email: '', Topic: '', Message: '' };

export const contactMachine = form(
  { id: 'contact', contract: contactMessage, blank: blankContact },
  patience(),
  filing,
);
