import { exampleContactMessage } from '../../../contracts/site/contact.ts';
import { contactMachine } from '../contact.machine.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

/** All but the message is restored, so that a path need not type it all. */
export const contactSamples = samplesOf(
  contactMachine,
  createFilingSamples({
    typed: { 'a message': { field: 'Message', value: exampleContactMessage.Message } },
    draft: { ...exampleContactMessage, Message: '' },
  }),
);
