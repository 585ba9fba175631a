/**
 * What money an event of a milestone moves, computed from its states before and after, and the fees of its funding. The
 * server writes it into the ledger; the client walks the lifecycle with it to show how a milestone can end. Pure; cents.
 */
import { sharesOf, type Fees } from '../../../contracts/money/shares.ts';
import type { MilestoneContext } from '../milestone.lifecycle.ts';
import { pathsOf } from '../reasons.ts';
import type { StateValue } from 'xstate';

export { sharesOf, type Fees, type Shares } from '../../../contracts/money/shares.ts';

/**
 * Where a milestone's money can be. `payment`: received from the employer's card. `escrow`: held for this milestone, our
 * fee included. `clearing` and `available`: the freelancer's. `fees`: ours. `refund`: on its way back to the employer.
 */
export type Purse = 'payment' | 'escrow' | 'clearing' | 'available' | 'fees' | 'refund';

/** What each purse gains or loses. The amounts sum to zero. */
export type Movement = Readonly<Partial<Record<Purse, number>>>;

interface Standing {
  readonly value: StateValue;
  readonly context: Pick<MilestoneContext, 'amountCents' | 'toFreelancerCents' | 'extra'>;
}

/** Without what is zero; undefined if nothing moves. */
const moving = (movement: Movement): Movement | undefined => {
  const parts = Object.entries(movement).filter(([, cents]) => cents !== 0);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
};

const outer = (value: StateValue): string => pathsOf(value).at(-1) ?? '';
const isHeld: ReadonlySet<string> = new Set([
  'funded',
  'submitted',
  'changesRequested',
  'invoiced',
  'cancelRequested',
  'disputed',
]);

/** Its money is in escrow. */
export const isInEscrow = (value: StateValue): boolean => isHeld.has(outer(value));

/** The freelancer has spent an expense already, so we take no fee from them. */
export const feesFor = (
  { extra }: Pick<MilestoneContext, 'extra'>,
  { freelancerPercent, employerPercent }: Fees,
): Fees => ({ freelancerPercent: extra === 'expense' ? 0 : freelancerPercent, employerPercent });

/** Undefined if the event moves no money. `agreed`: the fees of the contract. */
export const movementOf = (before: Standing, after: Standing, agreed: Fees): Movement | undefined => {
  const fees = feesFor(after.context, agreed);
  const [from, to] = [outer(before.value), outer(after.value)];
  const { amountCents, toFreelancerCents } = after.context;
  const gross = to === 'refunded' ? 0 : (toFreelancerCents ?? amountCents);
  const { funded, net, freelancerFee, employerFee, refunded } = sharesOf(amountCents, gross, fees);
  const ours = freelancerFee + employerFee;
  if (!isHeld.has(from) && to === 'funded') return moving({ payment: -funded, escrow: funded });
  // From the payment to the freelancer: nothing has to be held.
  if (!isHeld.has(from) && to === 'released') return moving({ payment: -funded, clearing: net, fees: ours });
  if (isHeld.has(from) && to === 'released')
    return moving({ escrow: -funded, clearing: net, fees: ours, refund: refunded });
  if (isHeld.has(from) && to === 'split')
    return moving({ escrow: -funded, available: net, fees: ours, refund: refunded });
  if (isHeld.has(from) && to === 'refunded') return moving({ escrow: -funded, refund: funded });
  if (from === 'released' && to === 'cleared') return moving({ clearing: -net, available: net });
  if (from === 'released' && to === 'refunded') {
    // What a period returned at its release has gone back already.
    const released = sharesOf(amountCents, before.context.toFreelancerCents ?? amountCents, fees);
    return moving({
      clearing: -released.net,
      fees: -(released.freelancerFee + released.employerFee),
      refund: released.funded - released.refunded,
    });
  }
  return undefined;
};
