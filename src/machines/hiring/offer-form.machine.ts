/**
 * The form of an offer, or of other terms for one; its subject names the freelancer and the work, or the offer and its round.
 * Its draft stays in this browser. `offerWriting` starts it.
 */
import type { FiledOffer } from '../../contracts/hiring/offer.ts';
import { offerForm } from '../../contracts/hiring/offer-form.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Answer, type Letter } from '../generic/form.machine.ts';
import type { OfferWritingEvent } from './offer-writing.events.ts';

/** In the order of the page. Without a payment model, the price is fixed. */
export const blankOffer = {
  Title: '',
  PaymentModel: '',
  Milestones: '',
  Rate: '',
  WeeklyHours: '',
  StartsOn: '',
  Terms: '',
  Files: '',
};

const tellWriting = (event: OfferWritingEvent): readonly Letter[] => [{ to: 'offerWriting', event }];
const returned = tellWriting({ type: 'offer.returned' });

export const offerFormMachine = form(
  {
    id: 'offerForm',
    contract: offerForm,
    blank: blankOffer,
    tells: {
      rejected: returned,
      failed: returned,
      done: ({ event: { output } }: Answer<FiledOffer>) =>
        tellWriting({ type: 'offer.filed', offer: output as FiledOffer }),
    },
  },
  patience(),
  filing,
);
