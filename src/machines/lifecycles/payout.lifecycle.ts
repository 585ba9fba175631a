/**
 * The lifecycle of a payout: money of a freelancer on its way to their bank.
 *
 * The freelancer requests it, and the money is set aside. The provider accepts it, and later reports that it has arrived or
 * has come back. A payout that failed puts all of it back, our fee included; so does one that the bank sends back days after
 * its arrival. Somebody who closes their account can give up a rest that is too little to withdraw: a payout that never
 * leaves us.
 *
 * Our staff end a payout that no answer will ever come to, once they know from the provider that no money has left. To somebody
 * who cannot withdraw, because their account is closed or their identity is not proven, they pay the balance from another
 * account of ours.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface PayoutContext {
  /** What arrives. */
  readonly amountCents: number;
  readonly feeCents: number;
  readonly dueAt: null;
  /** Why it failed, as the provider's code. */
  readonly failure: string | null;
}
export interface PayoutInput {
  readonly amountCents: number;
  readonly feeCents: number;
}
export type PayoutEvent =
  | ({ readonly type: 'payout.sent' } & Act)
  | ({ readonly type: 'payout.paid' } & Act)
  | ({ readonly type: 'payout.failed'; readonly code: string } & Act)
  | ({ readonly type: 'payout.returned'; readonly code: string } & Act)
  | ({ readonly type: 'payout.givenUp' } & Act)
  | ({ readonly type: 'payout.paidOtherwise' } & Act);

const noteFailure = {
  type: 'noteFailure',
  params: ({ event }: { event: { readonly code: string } }) => event,
} as const;
const ends = {
  'payout.paid': {
    guard: 'isSystem',
    target: 'paid',
    description: 'The money has arrived at the bank.',
  },
  'payout.failed': {
    guard: 'isOurs',
    target: 'failed',
    description:
      'The bank refuses it, or our staff end it: the whole amount is available again, our fee included.',
    actions: noteFailure,
  },
} as const;

export const payoutLifecycle = setup({
  types: { context: {} as PayoutContext, input: {} as PayoutInput, events: {} as PayoutEvent },
  guards: {
    isSystem: ({ event }) => event.by === 'system',
    isFreelancer: ({ event }) => event.by === 'freelancer',
    isOperator: ({ event }) => event.by === 'operator',
    isOurs: ({ event }) => event.by === 'operator' || event.by === 'system',
  },
  actions: { noteFailure: assign({ failure: (_, { code }: { code: string }) => code }) },
}).createMachine({
  id: 'payout',
  context: ({ input: { amountCents, feeCents } }) => ({ amountCents, feeCents, dueAt: null, failure: null }),
  initial: 'requested',
  states: {
    requested: {
      description: 'The money is set aside, and the provider is asked to send it.',
      on: {
        'payout.sent': { guard: 'isSystem', target: 'sent', description: 'The provider has sent it.' },
        // Events of the provider arrive in any order.
        ...ends,
        'payout.givenUp': {
          guard: 'isFreelancer',
          target: 'givenUp',
          description: 'The freelancer closes their account, and leaves us the rest.',
        },
        'payout.paidOtherwise': {
          guard: 'isOperator',
          target: 'paidOtherwise',
          description: 'Our staff pay the freelancer, who cannot withdraw it, in another way.',
        },
      },
    },
    sent: { description: 'The money is on its way to the bank, which takes some days.', on: ends },
    paid: {
      description: 'The money has arrived.',
      on: {
        'payout.returned': {
          guard: 'isSystem',
          target: 'returned',
          description: 'The bank sends it back: the whole amount is available again, our fee included.',
          actions: noteFailure,
        },
      },
    },
    failed: { type: 'final', description: 'It did not arrive, and the money is available again.' },
    returned: { type: 'final', description: 'The bank sent it back, and the money is available again.' },
    givenUp: { type: 'final', description: 'Too little to withdraw: the freelancer has given it up.' },
    paidOtherwise: { type: 'final', description: 'Our staff have paid the freelancer in another way.' },
  },
});

export type PayoutSnapshot = SnapshotFrom<typeof payoutLifecycle>;
export type PayoutState = PayoutSnapshot['value'];

export const permittedMoves = (snapshot: PayoutSnapshot, role: Role): PayoutEvent['type'][] =>
  permittedMovesOf(snapshot, role) as PayoutEvent['type'][];
