/** Questions to the lifecycle of offers, for queries over `offers`. */
import { sql, type RawBuilder } from 'kysely';
import type { Side } from '../../src/contracts/hiring/offer.ts';
import { restoredFrom } from '../../src/machines/lifecycles/lifecycle.ts';
import {
  offerLifecycle,
  permittedMoves,
  type OfferState,
} from '../../src/machines/lifecycles/offer.lifecycle.ts';

const states = Object.keys(offerLifecycle.states) as OfferState[];
const context = { dueAt: new Date(0).toISOString(), round: 1 };

/** SQL over `offers`: this side decides on the latest terms. */
export const waitsFor = (side: Side): RawBuilder<boolean> => {
  const waiting = states.filter((value) =>
    permittedMoves(restoredFrom(offerLifecycle, { value, context }), side).includes('offer.accepted'),
  );
  return sql<boolean>`offers.status in (${sql.join(waiting.map((state) => sql.lit(state)))})`;
};
