/**
 * The lifecycle of a refund: money on its way back to the employer's card.
 *
 * The system begins it with the event that returns the money, or the freelancer gives it voluntarily. The provider reports the
 * result. A card can send a refund back days after it has arrived, as a bank does with a payout. A refund that failed is tried
 * again by our staff, or by the system once a bank has given a charge back. If it can never reach the card, our staff pay the
 * employer in another way, and a voluntary one can return to the freelancer.
 *
 * The provider can refuse a refund without saying whether money moved, for example because somebody has refunded the charge
 * without us. Our staff look there, and write that the refund has arrived or has failed.
 *
 * If the bank has taken the charge for good, the employer has that money already, and the refund covers our loss instead:
 * as much of it as the bank has taken. The server begins a refund of its own for the rest. A freelancer's own money never
 * covers our loss: it returns to the freelancer, also as a part of a refund.
 */
import { and, assign, not, setup, type SnapshotFrom } from 'xstate';
import { permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface RefundContext {
  readonly amountCents: number;
  /** The freelancer gives it, of money that was theirs. */
  readonly isVoluntary: boolean;
  /** The part of it that a freelancer had, who gives it back before it has cleared; the rest were our fees. */
  readonly freelancerCents: number;
  /** How much of it the bank has given the employer; null while none. It covers our loss, the freelancer's part apart. */
  readonly keptCents: number | null;
  readonly dueAt: null;
}
export interface RefundInput {
  readonly amountCents: number;
  readonly isVoluntary?: boolean | undefined;
  readonly freelancerCents?: number | undefined;
}
export type RefundEvent =
  | ({ readonly type: 'refund.settled' } & Act)
  | ({ readonly type: 'refund.failed' } & Act)
  | ({ readonly type: 'refund.sentBack' } & Act)
  | ({ readonly type: 'refund.retried' } & Act)
  | ({ readonly type: 'refund.paidOtherwise' } & Act)
  | ({ readonly type: 'refund.returned' } & Act)
  | ({ readonly type: 'refund.kept'; readonly amountCents: number } & Act);

const rules = setup({
  types: { context: {} as RefundContext, input: {} as RefundInput, events: {} as RefundEvent },
  guards: {
    isSystem: ({ event }) => event.by === 'system',
    isOperator: ({ event }) => event.by === 'operator',
    isOurs: ({ event }) => event.by === 'operator' || event.by === 'system',
    isVoluntary: ({ context }) => context.isVoluntary,
    isPart: ({ context: { amountCents: whole }, event }) => {
      const { amountCents } = event as { readonly amountCents?: unknown };
      return (
        event.by === 'system' &&
        Number.isSafeInteger(amountCents) &&
        (amountCents as number) > 0 &&
        (amountCents as number) <= whole
      );
    },
  },
  actions: {
    noteKept: assign({ keptCents: (_, { amountCents }: { amountCents: number }) => amountCents }),
  },
});

const kept = {
  guard: and(['isPart', not('isVoluntary')]),
  target: 'kept',
  description: 'The bank has already given the employer the money: the refund covers our loss.',
  actions: {
    type: 'noteKept',
    params: ({ event }: { event: { readonly amountCents: number } }) => event,
  },
} as const;

export const refundLifecycle = rules.createMachine({
  id: 'refund',
  context: ({ input: { amountCents, isVoluntary = false, freelancerCents = 0 } }) => ({
    amountCents,
    isVoluntary,
    freelancerCents,
    keptCents: null,
    dueAt: null,
  }),
  initial: 'requested',
  states: {
    requested: {
      description: 'The provider returns the money to the card. That takes some days.',
      on: {
        'refund.settled': {
          guard: 'isOurs',
          target: 'settled',
          description: 'The money is back on the card, by our command or without it.',
        },
        'refund.failed': {
          guard: 'isOurs',
          target: 'failed',
          description: 'The provider cannot return the money, or our staff end the attempt.',
        },
        'refund.returned': {
          guard: and(['isSystem', 'isVoluntary']),
          target: 'returned',
          description: 'The bank has already given the employer the money: the freelancer keeps theirs.',
        },
        'refund.kept': kept,
      },
    },
    failed: {
      description: 'The money waits with us until our staff find another way.',
      on: {
        'refund.retried': {
          guard: 'isOurs',
          target: 'requested',
          description: 'It is tried again.',
        },
        'refund.paidOtherwise': {
          guard: 'isOperator',
          target: 'paidOtherwise',
          description: 'Our staff pay the employer in another way.',
        },
        'refund.returned': {
          guard: and(['isOurs', 'isVoluntary']),
          target: 'returned',
          description: 'It goes back to the freelancer, who gave it voluntarily.',
        },
        'refund.kept': kept,
      },
    },
    settled: {
      description: 'The money is back with the employer.',
      on: {
        'refund.sentBack': {
          guard: 'isSystem',
          target: 'failed',
          description: 'The card sends the money back days later.',
        },
      },
    },
    paidOtherwise: { type: 'final', description: 'Our staff have paid the employer in another way.' },
    returned: { type: 'final', description: 'The money is back with the freelancer, who had given it.' },
    kept: {
      type: 'final',
      description: 'The bank had already given the employer the money. The rest, if any, is another refund.',
    },
  },
});

export type RefundSnapshot = SnapshotFrom<typeof refundLifecycle>;
export type RefundState = RefundSnapshot['value'];

export const permittedMoves = (snapshot: RefundSnapshot, role: Role): RefundEvent['type'][] =>
  permittedMovesOf(snapshot, role) as RefundEvent['type'][];
