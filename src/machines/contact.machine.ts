/** The contact form: a message to the marketplace. It is its page's own machine. */
import { contactMessage } from '../contracts/contact.ts';
import { createDraftedFormMachine } from './drafted-form.machine.ts';

export const blankContact = { Name: '', Email: '', Topic: '', Message: '' };

export const contactMachine = createDraftedFormMachine({
  id: 'contact',
  contract: contactMessage,
  blank: blankContact,
});
