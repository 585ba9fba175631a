/** A freelancer's payouts. They stay current: the bank answers days later. */
import { sameId } from '../../contracts/core/ids.ts';
import type { Payout } from '../../contracts/money/earnings-listing.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export interface Payouts {
  /** The newest. */
  readonly items: readonly Payout[];
  readonly total: number;
}

export const payoutsMachine = createLiveMachine<Payouts, 'payouts'>({
  id: 'payouts',
  withMoved: (payouts, { kind, id, state, version }) => ({
    ...payouts,
    items: payouts.items.map((payout) =>
      kind === 'payout' && state !== undefined && sameId(payout.id, id)
        ? { ...payout, State: state, Version: version }
        : payout,
    ),
  }),
});
