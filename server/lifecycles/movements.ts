/**
 * What money an event of a payment, a refund, a payout or a subscription moves. Pure: the settlements write it into the ledger, and the audit
 * and the tests compute it again. Milestones: ../../src/machines/lifecycles/milestone-money.ts. Amounts are whole cents.
 */
import type { Purse } from '../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { PayoutContext } from '../../src/machines/lifecycles/payout.lifecycle.ts';
import type { RefundContext } from '../../src/machines/lifecycles/refund.lifecycle.ts';
import type { SubscriptionContext } from '../../src/machines/lifecycles/subscription.lifecycle.ts';

/**
 * `outside`: what leaves the provider, negative for what arrives there. `loss`: ours, negative for what we lose. `capital`:
 * what we paid out of our own pocket. `rest`: of a refund that covers our loss in part, another refund.
 */
export type AnyPurse = Purse | 'payout' | 'outside' | 'loss' | 'capital' | 'rest';
/** What each purse gains or loses. The amounts sum to zero. */
export type AnyMovement = Readonly<Partial<Record<AnyPurse, number>>>;

/** An event, with the contexts around it. */
interface Step<Context> {
  readonly type: string;
  readonly before: Context | null;
  readonly after: Context;
}

/** `lost`: what we have lost by this payment so far. Whatever refunds have covered of it is owed to the employer again. */
export const paymentMovement = (
  { type, before, after }: Step<PaymentContext>,
  lost: number,
): AnyMovement | undefined => {
  const { totalCents } = after;
  if (type === 'payment.settled') return { outside: -totalCents, payment: totalCents };
  if (type === 'chargeback.opened') {
    const cents = after.chargedBackCents ?? 0;
    return { outside: cents, loss: -cents };
  }
  if (type === 'chargeback.won') {
    const cents = before?.chargedBackCents ?? 0;
    return { outside: -cents, loss: lost, payment: cents - lost };
  }
  return undefined;
};

/** Where the money of a refund comes from: the event that began it has set it aside, or the refund itself takes it. */
export type RefundSource = 'setAside' | 'payment' | 'available';
export const refundMovement = (
  { type, after: { amountCents, keptCents, freelancerCents } }: Step<RefundContext>,
  source: RefundSource,
): AnyMovement | undefined => {
  const kept = keptCents ?? 0;
  // Our fees cover the loss first; what the freelancer had goes back to them.
  const covering = Math.min(kept, amountCents - freelancerCents);
  switch (type) {
    case 'lifecycle.started':
      return source === 'setAside' ? undefined : { [source]: -amountCents, refund: amountCents };
    case 'refund.settled':
      return { refund: -amountCents, outside: amountCents };
    case 'refund.sentBack':
      return { refund: amountCents, outside: -amountCents };
    // The money stays at the provider, and is ours: we have paid as much from another account of ours.
    case 'refund.paidOtherwise':
      return { refund: -amountCents, capital: amountCents };
    case 'refund.returned':
      return { refund: -amountCents, available: amountCents };
    case 'refund.kept':
      return {
        refund: -amountCents,
        ...(covering > 0 && { loss: covering }),
        ...(covering < kept && { available: kept - covering }),
        ...(kept < amountCents && { rest: amountCents - kept }),
      };
    default:
      return undefined;
  }
};

export const payoutMovement = ({
  type,
  after: { amountCents, feeCents },
}: Step<PayoutContext>): AnyMovement | undefined => {
  const whole = amountCents + feeCents;
  if (type === 'lifecycle.started') return { available: -whole, payout: whole };
  if (type === 'payout.paid') return { payout: -whole, fees: feeCents, outside: amountCents };
  if (type === 'payout.failed') return { payout: -whole, available: whole };
  if (type === 'payout.returned') return { outside: -amountCents, fees: -feeCents, available: whole };
  if (type === 'payout.givenUp') return { payout: -whole, fees: whole };
  // As of a refund: the money at the provider is ours then.
  if (type === 'payout.paidOtherwise') return { payout: -whole, capital: whole };
  return undefined;
};

/** A paid plan is our fee, at once and as a whole. */
export const subscriptionMovement = ({
  type,
  before,
}: Step<SubscriptionContext>): AnyMovement | undefined => {
  const cents = before?.chargedCents ?? 0;
  return type === 'charge.received' ? { payment: -cents, fees: cents } : undefined;
};

/** A refund that the bank has made needless gives money back to its freelancer, who reads the same words as of any other return. */
const isReturning = (type: string, { available = 0 }: AnyMovement): boolean =>
  type === 'refund.kept' && available > 0;

/** Of a milestone's transfer, by the state that it leads to. What goes back after a release has a name of its own. */
export const milestoneTransferName = (state: string, { clearing = 0, refund = 0 }: AnyMovement): string =>
  clearing < 0 && refund > 0 ? 'milestone.returned' : `milestone.${state}`;

/** Of the transfer of any event. */
export const transferName = (
  kind: string,
  { type, state }: { readonly type: string; readonly state: unknown },
  movement: AnyMovement,
): string => {
  if (kind === 'milestone') return milestoneTransferName(String(state), movement);
  if (isReturning(type, movement)) return 'refund.returned';
  return type === 'lifecycle.started' ? `${kind}.requested` : type;
};
