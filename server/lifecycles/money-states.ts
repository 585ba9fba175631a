/**
 * The states of payments, refunds, payouts and subscriptions, as their rows store them, from the charts. No other code of the server names
 * them (tools/check/literal-states.ts).
 */
import { sql, type RawBuilder } from 'kysely';
import { paymentLifecycle, type PaymentState } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import { payoutLifecycle, type PayoutState } from '../../src/machines/lifecycles/payout.lifecycle.ts';
import { refundLifecycle, type RefundState } from '../../src/machines/lifecycles/refund.lifecycle.ts';
import {
  subscriptionLifecycle,
  type SubscriptionState,
} from '../../src/machines/lifecycles/subscription.lifecycle.ts';

type Names<State extends string> = { readonly [Name in State]: Name };
const namesOf = ({ states }: { readonly states: object }): unknown =>
  Object.fromEntries(Object.keys(states).map((name) => [name, name]));

export const paymentStates = namesOf(paymentLifecycle) as Names<PaymentState>;
export const refundStates = namesOf(refundLifecycle) as Names<RefundState>;
export const payoutStates = namesOf(payoutLifecycle) as Names<PayoutState>;

export const subscriptionStates = namesOf(subscriptionLifecycle) as Names<SubscriptionState>;

/** The plan is in force. */
export const inForce = [
  subscriptionStates.trial,
  subscriptionStates.active,
  subscriptionStates.pastDue,
  subscriptionStates.cancelled,
] as const;
/** A charge can still come. */
export const unpaid = [paymentStates.open, paymentStates.expired] as const;
/** The bank has the money, until it decides or for good. */
export const chargedBack = [paymentStates.disputed, paymentStates.lost] as const;
/** Money on its way to a card or to a bank. A refund that failed is tried again. */
export const refundsOnTheirWay = [refundStates.requested, refundStates.failed] as const;
/** The employer has the money from us, or it is on its way. One that failed waits with us. */
export const refundsGiven = [
  refundStates.requested,
  refundStates.settled,
  refundStates.paidOtherwise,
] as const;
export const payoutsOnTheirWay = [payoutStates.requested, payoutStates.sent] as const;

/** SQL: the column is one of these states. As literals, so that an index of these states is used. */
export const isOneOf = (
  column: string,
  states: readonly (PaymentState | RefundState | PayoutState | SubscriptionState)[],
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;
