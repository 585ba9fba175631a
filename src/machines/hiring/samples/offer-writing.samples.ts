import { exampleFiledOffer, exampleOffer, type OfferRound } from '../../../contracts/hiring/offer.ts';
import { valuesOfRound } from '../../../contracts/hiring/offer-form.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { blankOffer } from '../offer-form.machine.ts';
import { offerWritingMachine } from '../offer-writing.machine.ts';

const { id, Title, Rounds } = exampleOffer;
const complete = valuesOfRound(Title, Rounds[0] as OfferRound);
const productSlug = 'marketlane';

export const offerWritingSamples = samplesOf(offerWritingMachine, {
  events: {
    'writing.begun': {
      'other terms': { subject: `offer ${id} round 1`, values: complete, answered: id, productSlug },
      'a new offer': { subject: 'freelancer=2', values: {}, answered: null, productSlug },
    },
    'writing.closed': { once: {} },
    'review.requested': {
      complete: { values: complete },
      incomplete: { values: { ...blankOffer, Title } },
    },
    'review.closed': { once: {} },
    'offer.returned': { once: {} },
    'offer.filed': { once: { offer: exampleFiledOffer } },
  },
  // The button that opens the form is gone while it is open, and only other terms can be left.
  happensIn: { 'writing.begun': ['closed'] },
  happensWhen: { 'writing.closed': ({ answered }) => answered !== null },
  failures: {
    offerForm: { broken: { kind: 'fault', issue: 'the form crashed' } },
    formFiles: { broken: { kind: 'fault', issue: 'the files crashed' } },
  },
});
