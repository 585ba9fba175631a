/**
 * Finding words in one conversation. The page starts it when its search is opened; the view sends what is typed, and
 * which hit is to come into view, which the conversation is told.
 */
import { assign, setup } from 'xstate';
import type { ChatHits } from '../../contracts/messaging/chat.ts';
import { LONGEST_CHAT_QUERY } from '../../contracts/messaging/chat.ts';
import type { ChatMessage } from '../../contracts/messaging/chat-message.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { tell } from '../core/tell.ts';
import { promiseStub } from '../core/stubs.ts';

export interface ChatSearchContext {
  readonly with: Id;
  readonly query: string;
  /** The newest first. */
  readonly hits: readonly ChatMessage[];
  /** Of all, also of those that are not here. */
  readonly total: number;
  /** The Order of the hit that was chosen last. */
  readonly chosen: number | null;
  readonly reason: CallFailure | null;
}
export type ChatSearchInput = Pick<ChatSearchContext, 'with'>;
export type ChatSearchEvent =
  | { readonly type: 'query.typed'; readonly query: string }
  | { readonly type: 'search.retried' }
  | { readonly type: 'hit.chosen'; readonly order: number };
export type ChatSearchTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed';

const SHORTEST_CHAT_QUERY = 2;
const itself = <Event>({ event }: { event: Event }): Event => event;

export const chatSearchMachine = setup({
  types: {
    context: {} as ChatSearchContext,
    input: {} as ChatSearchInput,
    events: {} as ChatSearchEvent,
    tags: {} as ChatSearchTag,
  },
  actors: { find: promiseStub<ChatHits, { id: Id; query: string }>('chatSearch: find') },
  actions: {
    keepQuery: assign({
      query: (_, { query }: { query: string }) => query.slice(0, LONGEST_CHAT_QUERY),
    }),
    forgetHits: assign({ hits: [], total: 0, chosen: null }),
    keepHits: assign((_, { output }: { output: ChatHits }) => ({
      hits: output.Hits,
      total: output.Total,
      chosen: null,
      reason: null,
    })),
    rememberChosen: assign({ chosen: (_, { order }: { order: number }) => order }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    tellConversation: tell('conversation', (_, { order }: { order: number }) => ({
      type: 'order.wanted',
      order,
    })),
  },
  guards: {
    isLongEnough: (_, { query }: { query: string }) => query.trim().length >= SHORTEST_CHAT_QUERY,
    isSame: ({ context }, { query }: { query: string }) => query.trim() === context.query.trim(),
    hasNone: (_, { output }: { output: ChatHits }) => output.Hits.length === 0,
  },
  delays: { pauseInTyping: 300, patience: 10_000 },
}).createMachine({
  id: 'chatSearch',
  context: ({ input }) => ({ with: input.with, query: '', hits: [], total: 0, chosen: null, reason: null }),
  initial: 'idle',
  on: {
    'query.typed': [
      {
        guard: { type: 'isSame', params: itself },
        description: 'A blank more or less finds the same.',
        actions: { type: 'keepQuery', params: itself },
      },
      {
        guard: { type: 'isLongEnough', params: itself },
        target: '.typing',
        actions: { type: 'keepQuery', params: itself },
      },
      { target: '.idle', actions: [{ type: 'keepQuery', params: itself }, 'forgetHits'] },
    ],
    'hit.chosen': {
      description: 'One that was found before stays in sight while something else is looked for.',
      actions: [
        { type: 'rememberChosen', params: itself },
        { type: 'tellConversation', params: itself },
      ],
    },
  },
  states: {
    idle: { description: 'Too little is typed to be looked for.' },
    typing: {
      description: 'The person types; it is looked for after a pause.',
      tags: ['loading'],
      after: { pauseInTyping: 'searching' },
    },
    searching: {
      description: 'The call is on its way; what was found before stays in sight.',
      tags: ['loading'],
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ id: context.with, query: context.query.trim() }),
        onDone: [
          {
            guard: { type: 'hasNone', params: itself },
            target: 'empty',
            actions: { type: 'keepHits', params: itself },
          },
          { target: 'ready', actions: { type: 'keepHits', params: itself } },
        ],
        onError: { target: 'failed', actions: { type: 'rememberReason', params: itself } },
      },
      initial: 'prompt',
      states: {
        prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
        slow: { description: 'Longer than people expect: say so, offer to ask anew.', tags: ['slow'] },
      },
      on: { 'search.retried': { target: 'searching', reenter: true } },
    },
    ready: {
      description: 'There are messages with these words.',
      tags: ['ready'],
    },
    empty: { description: 'No message has these words.', tags: ['empty'] },
    failed: {
      description: 'The call failed; it can be made again.',
      tags: ['failed'],
      on: { 'search.retried': 'searching' },
    },
  },
});
