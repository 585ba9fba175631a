import { examplePartnerRequest } from '../contracts/contact.ts';
import { createDraftedFormSamples } from './drafted-form.samples.ts';
import { partnerMachine } from './partner.machine.ts';
import { samplesOf } from './samples.ts';

export const partnerSamples = samplesOf(
  partnerMachine,
  createDraftedFormSamples({
    typed: { 'what one has in mind': { field: 'Message', value: examplePartnerRequest.Message } },
    draft: { ...examplePartnerRequest, Message: '' },
  }),
);
