/**
 * Search in one conversation. The page starts it when the search opens. The view sends the text and the chosen
 * hit, which this machine forwards to the conversation.
 */
import { assign, setup } from 'xstate';
import type { ChatHits } from '../../contracts/messaging/chat.ts';
import { LONGEST_CHAT_QUERY } from '../../contracts/messaging/chat.ts';
import type { ChatMessage } from '../../contracts/messaging/chat-message.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { tell } from '../core/tell.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';

export interface ChatSearchContext {
  readonly with: Id;
  readonly query: string;
  /** Newest first. */
  readonly hits: readonly ChatMessage[];
  /** Number of all hits, including those not loaded. */
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
        description: 'The trimmed text is the same: no new search.',
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
      description: 'The old hits stay usable while another search runs.',
      actions: [
        { type: 'rememberChosen', params: itself },
        { type: 'tellConversation', params: itself },
      ],
    },
  },
  states: {
    idle: { description: 'The text is too short to search for.' },
    typing: {
      description: 'The user is typing; the search starts after a pause.',
      tags: ['loading'],
      after: { pauseInTyping: 'searching' },
    },
    searching: {
      description: 'The search is running; the old hits stay visible.',
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
      states: { prompt, slow },
      on: { 'search.retried': { target: 'searching', reenter: true } },
    },
    ready: {
      description: 'Hits are shown.',
      tags: ['ready'],
    },
    empty: { description: 'No message matches.', tags: ['empty'] },
    failed: {
      description: 'The call failed; the user can retry.',
      tags: ['failed'],
      on: { 'search.retried': 'searching' },
    },
  },
});
