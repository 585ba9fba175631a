import { exampleOfferRow } from '../../../src/contracts/hiring/offer.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import { ownOffersMachine, type OwnOffers } from '../../../src/machines/hiring/own-offers.machine.ts';
import { livePart } from './live-part.ts';
import { modelOf } from '../support/model.ts';

export const ownOffersModel = modelOf(
  ownOffersMachine,
  livePart({
    call: 'offers',
    path: '/detail-view-jobE/41',
    opened: 'ownOffers',
    place: ({ page }) => page.getByRole('main'),
    slow: 'The offers are taking longer than usual.',
    missing: 'These offers were not found.',
    failed: 'The offers could not be loaded.',
    ready: (main) =>
      main.getByRole('region', { name: 'Offers' }).getByRole('link', { name: exampleOfferRow.Title }),
    reply: ({ total }: OwnOffers): Page<unknown> => ({
      items: [exampleOfferRow],
      total,
      facets: {},
      figures: {},
      near: [],
    }),
  }),
);
