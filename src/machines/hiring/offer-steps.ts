/** What happens next with an offer, for the side that reads it. */
import type { Standing } from '../../contracts/hiring/lifecycle-event.ts';
import type { Side } from '../../contracts/hiring/offer.ts';
import { nextStepsAt, type NextSteps } from '../lifecycles/next-steps.ts';
import { offerLifecycle, type OfferEvent } from '../lifecycles/offer.lifecycle.ts';
import { offerReasons } from '../lifecycles/offer.reasons.ts';

export type OfferSteps = NextSteps<OfferEvent['type']>;

/** It does not depend on the time: no act becomes possible by waiting. */
export const offerStepsOf = ({
  Role,
  ...standing
}: Pick<Standing, 'State' | 'DueAt'> & { readonly Role: Side }): OfferSteps | null =>
  nextStepsAt(standing, { role: Role, now: 0, machine: offerLifecycle, reasons: offerReasons }) ?? null;
