/**
 * The page of messages, for both of its addresses: all conversations, or one beside them. It waits for the
 * member parts, because it shows `inbox` and `outbox`. It starts the actors of one person: the conversation,
 * the composer, blocking, and either the search or the report. `navigation` reports another person in the
 * address, and a repeated click on the link. The page tells `inbox` which chats are shown (R5).
 */
import { assign, fromCallback, setup } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { matchOf } from '../app/access.ts';
import type { Actors } from '../core/actors.ts';
import { blockingMachine } from './blocking.machine.ts';
import { chatReportMachine } from './chat-report.machine.ts';
import { chatSearchMachine } from './chat-search.machine.ts';
import { composerMachine } from './composer.machine.ts';
import { conversationMachine } from './conversation.machine.ts';
import type { PageInput, QueryChanged, RouteFollowedAgain } from '../core/page-input.ts';
import { prompt, slow } from '../core/patience.ts';
import { callbackStub } from '../core/stubs.ts';
import { part, reportCrash, reported } from '../core/reported.ts';
import { tell } from '../core/tell.ts';

export interface MessagesPageContext {
  readonly productSlug: string;
  readonly me: Id | null;
  /** The person in the address; null at the address of all conversations. */
  readonly with: Id | null;
}
export type MessagesPageEvent =
  | QueryChanged
  | RouteFollowedAgain
  /** The member parts have loaded: `inbox` and `outbox` run. */
  | { readonly type: 'parts.arrived' }
  /** One of them crashed, or the user has gone: all of them have stopped (P12b). */
  | { readonly type: 'parts.left' }
  | { readonly type: 'search.opened' }
  | { readonly type: 'report.opened' }
  /** Closes the search or the report. */
  | { readonly type: 'tool.closed' };
export type MessagesPageTag = 'loading' | 'slow' | 'conversation' | 'searching' | 'reporting';

const personIn = (productSlug: string, path: string): Id | null => {
  const match = matchOf({ productSlug, path });
  return match.kind === 'found' && match.name === 'chatWith' ? (match.params['id'] ?? null) : null;
};
/** When a parent stops an actor, XState skips the actor's exit actions but runs a callback's cleanup. */
const closeChat = fromCallback(({ system }) => () => {
  (system.get('inbox') as Actors['inbox'] | undefined)?.send({ type: 'chat.closed' });
});
const itself = <Event>({ event }: { event: Event }): Event => event;
const person = ({ context }: { context: MessagesPageContext }) => ({ with: context.with ?? '' });

export const messagesPageMachine = setup({
  types: {
    context: {} as MessagesPageContext,
    input: {} as PageInput,
    events: {} as MessagesPageEvent,
    tags: {} as MessagesPageTag,
  },
  actors: {
    /** Reports parts.arrived as soon as the member parts run. */
    awaitParts: callbackStub<MessagesPageEvent>('messagesPage: awaitParts'),
    conversation: conversationMachine,
    composer: composerMachine,
    blocking: blockingMachine,
    chatSearch: chatSearchMachine,
    chatReport: chatReportMachine,
    closeChat,
  },
  actions: {
    readAddress: assign(({ context }, { path }: QueryChanged) =>
      path === undefined ? {} : { with: personIn(context.productSlug, path) },
    ),
    /** R5: opening the page of all chats, or of one chat, counts as showing them. */
    tellAllShown: tell('inbox', { type: 'inbox.read' }),
    tellShown: tell('inbox', ({ context }) => ({
      type: 'chat.selected',
      user: { id: context.with ?? '' },
    })),
  },
  guards: {
    isSamePerson: ({ context }, { path }: QueryChanged) =>
      path === undefined || sameId(personIn(context.productSlug, path) ?? '', context.with ?? ''),
    hasPerson: ({ context }) => context.with !== null,
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'messagesPage',
  context: ({ input: { productSlug, path }, self }) => ({
    productSlug,
    me: (self.system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user?.id ?? null,
    with: personIn(productSlug, path),
  }),
  invoke: { id: 'awaitParts', src: 'awaitParts', onError: reported },
  initial: 'loading',
  states: {
    loading: {
      description: 'Waiting for the member parts, which hold the list of conversations.',
      tags: ['loading'],
      initial: 'prompt',
      states: { prompt, slow },
      on: {
        'parts.arrived': 'ready',
        'query.changed': { actions: { type: 'readAddress', params: itself } },
      },
    },
    ready: {
      description: 'The list of conversations is shown.',
      invoke: { id: 'closeChat', src: 'closeChat', onError: reported },
      initial: 'choosing',
      on: {
        'parts.left': 'loading',
        'query.changed': [
          { guard: { type: 'isSamePerson', params: itself } },
          { target: '.choosing', actions: { type: 'readAddress', params: itself } },
        ],
      },
      states: {
        choosing: {
          description: 'Checking whether the address names a person.',
          always: [{ guard: 'hasPerson', target: 'chatOpen' }, { target: 'noChat' }],
        },
        noChat: {
          description: 'No conversation is open.',
          entry: 'tellAllShown',
          on: { 'route.followedAgain': { actions: 'tellAllShown' } },
        },
        chatOpen: {
          description: 'The conversation with the person in the address is open.',
          tags: ['conversation'],
          entry: 'tellShown',
          on: { 'route.followedAgain': { actions: 'tellShown' } },
          invoke: [
            {
              ...part('conversation'),
              input: ({ context }) => ({ with: context.with ?? '', me: context.me ?? '' }),
            },
            { ...part('composer'), input: ({ context }) => ({ to: context.with ?? '' }) },
            { ...part('blocking'), input: person },
          ],
          initial: 'reading',
          states: {
            reading: {
              description: 'The user reads and writes messages.',
              on: { 'search.opened': 'searching', 'report.opened': 'reporting' },
            },
            searching: {
              description: 'The search in the conversation is open.',
              tags: ['searching'],
              invoke: {
                id: 'chatSearch',
                systemId: 'chatSearch',
                src: 'chatSearch',
                input: person,
                onError: { target: 'reading', actions: reportCrash },
              },
              on: { 'tool.closed': 'reading', 'report.opened': 'reporting' },
            },
            reporting: {
              description: 'The form to report the person is open.',
              tags: ['reporting'],
              invoke: {
                id: 'chatReport',
                systemId: 'chatReport',
                src: 'chatReport',
                input: ({ context }) => ({ subject: String(context.with) }),
                onError: { target: 'reading', actions: reportCrash },
              },
              on: { 'tool.closed': 'reading' },
            },
          },
        },
      },
    },
  },
});
