/** The contact page: its view, its form and its call, one chunk. */
import { contactCalls } from '../contracts/contact.ts';
import { blankContact, contactMachine } from '../machines/contact.machine.ts';
import type { PageModule } from '../views/page-module.ts';
import { ContactPage } from '../views/pages/contact/contact-page.tsx';
import { wireDraftedForm } from './drafted-form.ts';
import type { Environment } from './environment.ts';

export const wireContact = (environment: Environment): PageModule => ({
  Page: ContactPage,
  ownsTitle: true,
  machine: wireDraftedForm(environment, {
    machine: contactMachine,
    blank: blankContact,
    call: contactCalls.contact,
  }),
});
