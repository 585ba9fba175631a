/** The employer's offers for one job, above its proposals. They stay current. */
import type { OfferRow } from '../../contracts/hiring/offer.ts';
import { createLiveMachine } from '../generic/live.machine.ts';
import { isMoved } from './moved-proposal.ts';
import { offerStepsOf, type OfferSteps } from './offer-steps.ts';

export interface ShownOfferRow extends OfferRow {
  readonly Steps: OfferSteps | null;
}
export interface OwnOffers {
  /** The newest. */
  readonly items: readonly ShownOfferRow[];
  readonly total: number;
}
export const withOfferSteps = (row: OfferRow): ShownOfferRow => ({ ...row, Steps: offerStepsOf(row) });

export const ownOffersMachine = createLiveMachine<OwnOffers, 'ownOffers'>({
  id: 'ownOffers',
  withMoved: (offers, moved) => ({
    ...offers,
    items: offers.items.map((row) =>
      isMoved({ kind: 'offer', id: row.id }, moved)
        ? withOfferSteps({ ...row, State: moved.state, Version: moved.version, DueAt: undefined })
        : row,
    ),
  }),
});
