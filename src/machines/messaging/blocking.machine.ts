/**
 * Blocking the person one has a conversation with, or taking that back, after a question. The page starts it for the
 * person of the address; the view sends what is asked for and confirmed. The conversation is told of it, so that it asks
 * how things stand.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { tell } from '../core/tell.ts';
import { promiseStub } from '../core/stubs.ts';

export interface BlockingContext {
  readonly with: Id;
  /** What is asked for: to block them, or to let them write again. */
  readonly blocked: boolean;
  readonly reason: CallFailure | null;
}
export type BlockingInput = Pick<BlockingContext, 'with'>;
export type BlockingEvent =
  | { readonly type: 'block.asked'; readonly blocked: boolean }
  | { readonly type: 'block.confirmed' }
  | { readonly type: 'block.dismissed' };
/** `open`: the dialog stands; `slow`: it takes longer than people expect. */
export type BlockingTag = 'open' | 'busy' | 'slow' | 'failed';

export const blockingMachine = setup({
  types: {
    context: {} as BlockingContext,
    input: {} as BlockingInput,
    events: {} as BlockingEvent,
    tags: {} as BlockingTag,
  },
  actors: { block: promiseStub<unknown, { id: Id; blocked: boolean }>('blocking: block') },
  actions: {
    rememberAsked: assign({ blocked: (_, { blocked }: { blocked: boolean }) => blocked, reason: null }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    tellConversation: tell('conversation', {
      type: 'standing.changed',
    }),
    tellDone: tell('notices', ({ context }) => ({
      type: 'notice.raised',
      kind: 'success',
      text: context.blocked ? 'Blocked. You can no longer write to each other.' : 'Unblocked.',
    })),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'blocking',
  context: ({ input }) => ({ with: input.with, blocked: true, reason: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked for.',
      on: {
        'block.asked': {
          target: 'confirming',
          actions: { type: 'rememberAsked', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'Is it really meant?',
      tags: ['open'],
      on: { 'block.confirmed': 'sending', 'block.dismissed': 'closed' },
    },
    sending: {
      description: 'The server is told.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'block',
        src: 'block',
        input: ({ context }) => ({ id: context.with, blocked: context.blocked }),
        onDone: { target: 'closed', actions: ['tellConversation', 'tellDone'] },
        onError: {
          target: 'failed',
          actions: { type: 'rememberReason', params: ({ event }) => event },
        },
      },
      initial: 'prompt',
      states: {
        prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
        slow: {
          description: 'Longer than people expect: say so, and let them try again.',
          tags: ['slow'],
          on: { 'block.confirmed': '#blocking.sending' },
        },
      },
      on: {
        'block.dismissed': {
          description: 'The call may have been too late to stop: how things stand is asked for.',
          target: 'closed',
          actions: 'tellConversation',
        },
      },
    },
    failed: {
      description: 'The server was not told; it can be tried again.',
      tags: ['open', 'failed'],
      on: { 'block.confirmed': 'sending', 'block.dismissed': 'closed' },
    },
  },
});
