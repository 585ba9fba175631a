/** The contact form: a message to the marketplace. It is its page's own machine. */
import { contactMessage } from '../../contracts/site/contact.ts';
import { createDraftedFormMachine } from '../generic/drafted-form.machine.ts';

export const blankContact = { Name: '', Email: '', Topic: '', Message: '' };

export const contactMachine = createDraftedFormMachine({
  id: 'contact',
  contract: contactMessage,
  blank: blankContact,
});
