import { examplePartnerRequest } from '../../../contracts/site/contact.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { partnerMachine } from '../partner.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const partnerSamples = samplesOf(
  partnerMachine,
  createFilingSamples({
    typed: { 'what one has in mind': { field: 'Message', value: examplePartnerRequest.Message } },
    draft: { ...examplePartnerRequest, Message: '' },
  }),
);
