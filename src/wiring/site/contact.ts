/** The contact page: view, form and call in one chunk. */
import { contactCalls } from '../../contracts/site/contact.ts';
import { blankContact, contactMachine } from '../../machines/site/contact.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { ContactPage } from '../../views/pages/site/contact/contact-page.tsx';
import { wireFilingForm } from '../generic/filing-form.ts';
import type { Environment } from '../app/environment.ts';

export const wireContact = (environment: Environment): PageModule => ({
  Page: ContactPage,
  ownsTitle: true,
  machine: wireFilingForm(environment, {
    machine: contactMachine,
    blank: blankContact,
    call: contactCalls.contact,
  }),
});
