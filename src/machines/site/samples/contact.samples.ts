import { exampleContactMessage } from '../../../contracts/site/contact.ts';
import { contactMachine } from '../contact.machine.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

/** All fields but the message are restored, to keep the paths short. */
export const contactSamples = samplesOf(
  contactMachine,
  createFilingSamples({
    typed: { 'a message': { field: 'Message', value: exampleContactMessage.Message } },
    draft: { ...exampleContactMessage, Message: '' },
  }),
);
