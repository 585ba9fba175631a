/** The page of an offer, for its two sides: /offer/9. It stays current while the other side answers. */
import { siteOf } from '../../contracts/app/routes.ts';
import { offer, type Offer } from '../../contracts/hiring/offer.ts';
import { createLiveRecordMachine } from '../generic/record.machine.ts';
import type { OfferSteps } from './offer-steps.ts';

/** An offer with what happens next; null for a state that a newer server knows. */
export interface ShownOffer extends Offer {
  readonly Steps?: OfferSteps | null;
}

export const offerPageMachine = createLiveRecordMachine<ShownOffer, 'offerPage'>({
  id: 'offerPage',
  contract: offer,
  idOf: ({ params }) => params['id'],
  ownIdOf: ({ id }) => id,
  addressOf: ({ id }, { productSlug, search }) =>
    siteOf(productSlug).href('offer', { id: String(id) }) + search,
  live: ['offer'],
});
