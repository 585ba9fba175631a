import { exampleFiledOffer, exampleNewOffer } from '../../../contracts/hiring/offer.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createFilingSamples } from '../../generic/samples/filing-form.samples.ts';
import { blankOffer, offerFormMachine } from '../offer-form.machine.ts';

const samples = createFilingSamples({
  subject: 'freelancer=2',
  typed: {
    'a title': { field: 'Title', value: exampleNewOffer.Title },
    'a milestone': { field: 'Milestones', value: ': 400' },
  },
  draft: { ...blankOffer, Title: exampleNewOffer.Title },
  failures: { 'an offer that waits': { kind: 'refused', status: 409, code: 'offer_pending' } },
});

export const offerFormSamples = samplesOf(offerFormMachine, {
  ...samples,
  results: { submit: { filed: exampleFiledOffer } },
  // Once it is filed, the page of the offer follows.
  happensWhen: { ...samples.happensWhen, 'field.changed': ({ filed }) => filed === null },
  happensIn: { ...samples.happensIn, 'form.reopened': [] },
  unreachable: { 'submission.done | form.reopened | 0': 'the page of the offer follows' },
});
