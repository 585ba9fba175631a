/**
 * Blocking and unblocking the other person of a conversation, after a confirmation. The page starts it for the
 * person in the address; the view sends `block.asked` and `block.confirmed`. It tells the conversation to
 * reload its standing.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { tell } from '../core/tell.ts';
import { promiseStub } from '../core/stubs.ts';

export interface BlockingContext {
  readonly with: Id;
  /** The requested change: true blocks, false unblocks. */
  readonly blocked: boolean;
  readonly reason: CallFailure | null;
}
export type BlockingInput = Pick<BlockingContext, 'with'>;
export type BlockingEvent =
  | { readonly type: 'block.asked'; readonly blocked: boolean }
  | { readonly type: 'block.confirmed' }
  | { readonly type: 'block.dismissed' };
/** `open`: the dialog is shown; `slow`: the call is slow. */
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
      text: context.blocked ? 'Blocked. Their messages no longer reach you.' : 'Unblocked.',
    })),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'blocking',
  context: ({ input }) => ({ with: input.with, blocked: true, reason: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'block.asked': {
          target: 'confirming',
          actions: { type: 'rememberAsked', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'The dialog asks for a confirmation.',
      tags: ['open'],
      on: { 'block.confirmed': 'sending', 'block.dismissed': 'closed' },
    },
    sending: {
      description: 'The change is being sent to the server.',
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
        prompt: { description: 'The call has been running for a short time.', after: { patience: 'slow' } },
        slow: {
          description: 'The call is slow: the view says so and offers a retry.',
          tags: ['slow'],
          on: { 'block.confirmed': '#blocking.sending' },
        },
      },
      on: {
        'block.dismissed': {
          description:
            'The server may have processed the call already, so the conversation reloads its standing.',
          target: 'closed',
          actions: 'tellConversation',
        },
      },
    },
    failed: {
      description: 'The call failed; the user can retry.',
      tags: ['open', 'failed'],
      on: { 'block.confirmed': 'sending', 'block.dismissed': 'closed' },
    },
  },
});
