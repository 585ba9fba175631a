import { exampleContactMessage } from '../../../contracts/site/contact.ts';
import { contactMachine } from '../contact.machine.ts';
import { createDraftedFormSamples } from '../../generic/samples/drafted-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

/** All but the message is restored, so that a path need not type it all. */
export const contactSamples = samplesOf(
  contactMachine,
  createDraftedFormSamples({
    typed: { 'a message': { field: 'Message', value: exampleContactMessage.Message } },
    draft: { ...exampleContactMessage, Message: '' },
  }),
);
