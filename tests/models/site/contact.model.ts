import { exampleContactMessage } from '../../../src/contracts/site/contact.ts';
import { contactMachine } from '../../../src/machines/site/contact.machine.ts';
import { filingFormParts } from '../support/filing-form.ts';
import { modelOf } from '../support/model.ts';

export const contactModel = modelOf(contactMachine, {
  actor: 'page',
  ...filingFormParts({
    call: 'contact',
    open: { path: '/contact-us' },
    part: ({ page }) => page.getByRole('main'),
    labels: { Name: 'Your name', Email: 'Email', Topic: 'Topic', Message: 'Message' },
    needs: ['Name', 'Email', 'Topic', 'Message'],
    spare: 'Name',
    submit: 'Send message',
    draft: { key: 'draft:contact', subject: '', values: { ...exampleContactMessage, Message: '' } },
    failed: /try again in a few minutes/i,
    filed: 'We received your message',
    again: 'Send another message',
  }),
});
