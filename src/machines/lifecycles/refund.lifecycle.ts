/**
 * The lifecycle of a refund: money on its way back to the employer's card.
 *
 * The system begins it with the event that returns the money. The provider reports the result. A refund that failed is tried
 * again by our staff, or by the system once a bank has given a charge back. If the bank has taken the charge for good, the
 * employer has the money already, and the refund covers our loss instead.
 */
import { setup, type SnapshotFrom } from 'xstate';
import { permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface RefundContext {
  readonly amountCents: number;
  readonly dueAt: null;
}
export interface RefundInput {
  readonly amountCents: number;
}
export type RefundEvent =
  | ({ readonly type: 'refund.settled' } & Act)
  | ({ readonly type: 'refund.failed' } & Act)
  | ({ readonly type: 'refund.retried' } & Act)
  | ({ readonly type: 'refund.kept' } & Act);

const kept = {
  guard: 'isSystem',
  target: 'kept',
  description: 'The bank has already given the employer the money: the refund covers our loss.',
} as const;

export const refundLifecycle = setup({
  types: { context: {} as RefundContext, input: {} as RefundInput, events: {} as RefundEvent },
  guards: {
    isSystem: ({ event }) => event.by === 'system',
    mayRetry: ({ event }) => event.by === 'operator' || event.by === 'system',
  },
}).createMachine({
  id: 'refund',
  context: ({ input: { amountCents } }) => ({ amountCents, dueAt: null }),
  initial: 'requested',
  states: {
    requested: {
      description: 'The provider returns the money to the card. That takes some days.',
      on: {
        'refund.settled': {
          guard: 'isSystem',
          target: 'settled',
          description: 'The money is back on the card.',
        },
        'refund.failed': {
          guard: 'isSystem',
          target: 'failed',
          description: 'The provider cannot return the money.',
        },
        'refund.kept': kept,
      },
    },
    failed: {
      description: 'The money waits with us until our staff find another way.',
      on: {
        'refund.retried': {
          guard: 'mayRetry',
          target: 'requested',
          description: 'It is tried again.',
        },
        'refund.kept': kept,
      },
    },
    settled: { type: 'final', description: 'The money is back with the employer.' },
    kept: { type: 'final', description: 'The bank had already given the employer the money.' },
  },
});

export type RefundSnapshot = SnapshotFrom<typeof refundLifecycle>;
export type RefundState = RefundSnapshot['value'];

export const permittedMoves = (snapshot: RefundSnapshot, role: Role): RefundEvent['type'][] =>
  permittedMovesOf(snapshot, role) as RefundEvent['type'][];
