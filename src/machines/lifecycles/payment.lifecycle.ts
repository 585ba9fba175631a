/**
 * The lifecycle of a payment: one checkout for the milestones of a contract.
 *
 * The employer begins it. The provider reports what happens to it: a card that is declined leaves it open, a charge pays
 * it. Unpaid, it expires, at once if the employer cancels it. A charge that arrives later still counts, and its money goes to
 * the milestones that still wait for it, or back. Months later the bank can take a charge back, and give it back once we have
 * won the dispute about it.
 *
 * The server sends `payment.cancelled` once the provider has closed the checkout. The system sends it if the provider refuses
 * to open one.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { after, minutes, permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface PaymentContext {
  /** What the employer pays, our fee included. */
  readonly totalCents: number;
  /** When the checkout closes, as ISO text; null once it has. */
  readonly dueAt: string | null;
  /** Why the provider declined the latest attempt, as its code. */
  readonly declined: string | null;
  /** What the bank has taken back; null while it has not. */
  readonly chargedBackCents: number | null;
}
export interface PaymentInput {
  readonly totalCents: number;
  /** ISO text. */
  readonly startedAt: string;
}
/** For the log: the provider's name of the dispute, because a payment can have a second one. */
interface Dispute {
  readonly dispute?: string;
}
export type PaymentEvent =
  | ({ readonly type: 'payment.settled' } & Act)
  | ({ readonly type: 'payment.declined'; readonly code: string } & Act)
  | ({ readonly type: 'payment.cancelled' } & Act)
  | ({ readonly type: 'chargeback.opened'; readonly amountCents: number } & Dispute & Act)
  | ({ readonly type: 'chargeback.won' } & Dispute & Act)
  | ({ readonly type: 'chargeback.lost' } & Dispute & Act)
  | ({ readonly type: 'deadline.passed' } & Act);

const settled = {
  guard: 'isSystem',
  target: 'paid',
  description: 'The provider has charged the employer.',
} as const;

export const paymentLifecycle = setup({
  types: { context: {} as PaymentContext, input: {} as PaymentInput, events: {} as PaymentEvent },
  guards: {
    isSystem: ({ event }) => event.by === 'system',
    mayCancel: ({ event }) => event.by === 'employer' || event.by === 'system',
    /** The bank takes back at most what was charged. */
    isPart: ({ context: { totalCents }, event }) => {
      const { amountCents } = event as { readonly amountCents?: unknown };
      return (
        event.by === 'system' &&
        Number.isSafeInteger(amountCents) &&
        (amountCents as number) > 0 &&
        (amountCents as number) <= totalCents
      );
    },
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
  },
  actions: {
    noteDecline: assign({ declined: (_, { code }: { code: string }) => code }),
    forgetDecline: assign({ declined: null }),
    forgetDeadline: assign({ dueAt: null }),
    noteChargeback: assign({
      chargedBackCents: (_, { amountCents }: { amountCents: number }) => amountCents,
    }),
    forgetChargeback: assign({ chargedBackCents: null }),
  },
}).createMachine({
  id: 'payment',
  context: ({ input: { totalCents, startedAt } }) => ({
    totalCents,
    dueAt: after(startedAt, minutes(terms.unpaidCheckoutMinutes)),
    declined: null,
    chargedBackCents: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: `The employer pays at the provider, within ${terms.unpaidCheckoutMinutes} minutes.`,
      exit: 'forgetDeadline',
      on: {
        'payment.settled': settled,
        'payment.declined': {
          guard: 'isSystem',
          target: 'open',
          description: 'The provider declines the card. Another attempt is possible.',
          actions: { type: 'noteDecline', params: ({ event }) => event },
        },
        'payment.cancelled': {
          guard: 'mayCancel',
          target: 'expired',
          description: 'The employer cancels the payment, or the provider cannot take it.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'expired',
          description: `${terms.unpaidCheckoutMinutes} minutes pass without a charge.`,
        },
      },
    },
    expired: {
      description:
        'The checkout is closed, and nothing was charged. A charge that arrives later still counts.',
      on: { 'payment.settled': settled },
    },
    paid: {
      description: 'The money has arrived.',
      entry: 'forgetDecline',
      on: {
        'chargeback.opened': {
          guard: 'isPart',
          target: 'disputed',
          description: 'The bank takes the charge back, and we object.',
          actions: { type: 'noteChargeback', params: ({ event }) => event },
        },
      },
    },
    disputed: {
      description: 'The bank has taken the money back until it decides.',
      on: {
        'chargeback.won': {
          guard: 'isSystem',
          target: 'paid',
          description: 'The bank gives the money back.',
          actions: 'forgetChargeback',
        },
        'chargeback.lost': {
          guard: 'isSystem',
          target: 'lost',
          description: 'The bank keeps the money.',
        },
      },
    },
    lost: { type: 'final', description: 'The bank has taken the charge back for good.' },
  },
});

export type PaymentSnapshot = SnapshotFrom<typeof paymentLifecycle>;
export type PaymentState = PaymentSnapshot['value'];
export const permittedMoves = (snapshot: PaymentSnapshot, role: Role): PaymentEvent['type'][] =>
  permittedMovesOf(snapshot, role) as PaymentEvent['type'][];
