import { exampleOfferRow } from '../../../contracts/hiring/offer.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { ownOffersMachine, withOfferSteps, type OwnOffers } from '../own-offers.machine.ts';

const offers: OwnOffers = { items: [withOfferSteps(exampleOfferRow)], total: 1 };

export const ownOffersSamples = samplesOf(
  ownOffersMachine,
  createLiveSamples(String(exampleOfferRow.JID), offers),
);
