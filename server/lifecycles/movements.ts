/**
 * What money an event of a payment, a refund or a payout moves. Pure: the settlements write it into the ledger, and the audit
 * and the tests compute it again. Milestones: ../../src/machines/lifecycles/milestone-money.ts. Amounts are whole cents.
 */
import type { Purse } from '../../src/machines/lifecycles/milestone-money.ts';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { PayoutContext } from '../../src/machines/lifecycles/payout.lifecycle.ts';
import type { RefundContext } from '../../src/machines/lifecycles/refund.lifecycle.ts';

/** `outside`: what leaves the provider, negative for what arrives there. `loss`: ours, negative for what we lose. */
export type AnyPurse = Purse | 'payout' | 'outside' | 'loss';
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

/** Where the money of a refund comes from: a milestone's event has set it aside, or the refund itself takes it. */
export type RefundSource = 'milestone' | 'payment' | 'available';
export const refundMovement = (
  { type, after: { amountCents } }: Step<RefundContext>,
  source: RefundSource,
): AnyMovement | undefined => {
  if (type === 'lifecycle.started')
    return source === 'milestone' ? undefined : { [source]: -amountCents, refund: amountCents };
  if (type === 'refund.settled') return { refund: -amountCents, outside: amountCents };
  if (type === 'refund.kept') return { refund: -amountCents, loss: amountCents };
  return undefined;
};

export const payoutMovement = ({
  type,
  after: { amountCents, feeCents },
}: Step<PayoutContext>): AnyMovement | undefined => {
  const whole = amountCents + feeCents;
  if (type === 'lifecycle.started') return { available: -whole, payout: whole };
  if (type === 'payout.paid') return { payout: -whole, fees: feeCents, outside: amountCents };
  if (type === 'payout.failed') return { payout: -whole, available: whole };
  if (type === 'payout.givenUp') return { payout: -whole, fees: whole };
  return undefined;
};

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
  return type === 'lifecycle.started' ? `${kind}.requested` : type;
};
