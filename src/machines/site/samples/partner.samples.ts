import { examplePartnerRequest } from '../../../contracts/site/contact.ts';
import { createDraftedFormSamples } from '../../generic/samples/drafted-form.samples.ts';
import { partnerMachine } from '../partner.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const partnerSamples = samplesOf(
  partnerMachine,
  createDraftedFormSamples({
    typed: { 'what one has in mind': { field: 'Message', value: examplePartnerRequest.Message } },
    draft: { ...examplePartnerRequest, Message: '' },
  }),
);
