/**
 * One conversation: a window of its messages, its gaps, and both people's marks. The page starts it for the
 * person in the address. `inbox` forwards events of the socket. The view reports what is visible (`range.seen`,
 * `messages.seen`) and what to scroll to (`order.wanted`). Gaps are loaded one block at a time. While the page
 * is visible, the machine reports read messages to the server, one call at a time.
 */
import { and, assign, enqueueActions, not, setup, stateIn } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { ChatMarks, ChatMessage } from '../../contracts/messaging/chat-message.ts';
import type { Chat, ChatHistory, STANDINGS } from '../../contracts/messaging/chat.ts';
import { prompt, slow } from '../core/patience.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import {
  blockFor,
  emptyWindow,
  firstUnreadOf,
  isHeld,
  numbered,
  spanOf,
  withHistory,
  withMarks,
  withMessages,
  withoutTexts,
  type Block,
  type ConversationWindow,
  type Look,
  type Span,
} from './conversation-window.ts';
import { reported } from '../core/reported.ts';

export type Standing = (typeof STANDINGS)[number];

export interface ConversationInput {
  /** The person in the address. */
  readonly with: Id;
  readonly me: Id;
}
/** The window of messages, and: */
export interface ConversationContext extends ConversationInput, ConversationWindow, Look {
  /** The other person; only an id until the server has answered. */
  readonly person: Chat['user'];
  readonly standing: Standing;
  readonly isHired: boolean;
  /** Where the unread messages began at opening; null if all were read. It stays while the user reads. */
  readonly firstUnread: number | null;
  /** Counts scroll requests; the view scrolls once for each. */
  readonly jumps: number;
  /** The newest visible message, and the newest that was reported to the server. */
  readonly lastSeen: number;
  readonly lastReported: number;
  /** The server may have newer messages. */
  readonly isBehind: boolean;
  readonly reason: CallFailure | null;
}
const startOf = ({ input }: { input: ConversationInput }): ConversationContext => ({
  ...emptyWindow,
  with: input.with,
  me: input.me,
  person: { id: input.with },
  standing: 'open',
  isHired: false,
  firstUnread: null,
  seen: null,
  wanted: null,
  jumps: 0,
  lastSeen: 0,
  lastReported: 0,
  isBehind: false,
  reason: null,
});

/** The next request: messages after the newest known one, then a missing block. */
const askedOf = (context: ConversationContext): Block | undefined =>
  context.isBehind ? { after: context.last } : blockFor(context, context);

export type ConversationEvent =
  /** The visible Orders: missing messages in and around them are loaded. */
  | ({ readonly type: 'range.seen' } & Span)
  /** All messages up to this Order were visible. */
  | { readonly type: 'messages.seen'; readonly order: number }
  /** Scroll to this message. */
  | { readonly type: 'order.wanted'; readonly order: number }
  | { readonly type: 'message.arrived'; readonly message: ChatMessage }
  /** From a backend that does not number messages. */
  | { readonly type: 'text.arrived'; readonly text: string; readonly at: string }
  | {
      readonly type: 'marks.moved';
      readonly mine?: ChatMarks | undefined;
      readonly theirs?: ChatMarks | undefined;
    }
  | { readonly type: 'typing.received' }
  /** The person, or the permission to write to them, may have changed. */
  | { readonly type: 'standing.changed' }
  /** The server may have news that is not loaded. */
  | { readonly type: 'list.outdated' }
  | { readonly type: 'load.retried' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };
/** `liveOnly`: the backend stores no messages; only those received while the page was open are shown. */
export type ConversationTag =
  | 'loading'
  | 'slow'
  | 'ready'
  | 'failed'
  | 'gone'
  | 'liveOnly'
  | 'filling'
  | 'fillFailed'
  | 'suspended'
  | 'away'
  | 'typing';

/** null from a backend that stores no messages. */
export type Answer = ChatHistory | null;

const lookOf = ({ seen, wanted }: Look): Look => ({ seen, wanted });
/** Where the unseen messages begin, counting messages as seen that the server has not confirmed yet. */
const firstUnseenOf = (context: ConversationContext): number | null => {
  const { mine, lastSeen } = context;
  return firstUnreadOf({ ...context, mine: { ...mine, Read: Math.max(mine.Read, lastSeen) } }, context.with);
};
const markMissed = ({ context }: { context: ConversationContext }) => ({
  firstUnread: firstUnseenOf(context) ?? context.firstUnread,
});
const meansGone = (reason: CallFailure): boolean =>
  reason.kind === 'refused' && (reason.status === 404 || reason.status === 410);
const isGone = (error: unknown): boolean => meansGone(reasonOf(error));

const setupConversation = setup({
  types: {
    context: {} as ConversationContext,
    input: {} as ConversationInput,
    events: {} as ConversationEvent,
    tags: {} as ConversationTag,
  },
  actors: {
    load: promiseStub<Answer, { id: Id }>('conversation: load'),
    fill: promiseStub<Answer, { id: Id } & Block>('conversation: fill'),
    tellRead: promiseStub<{ Mine: ChatMarks }, { id: Id; order: number }>('conversation: tellRead'),
    /** Reports page.hidden or page.shown at once and after every change. */
    watchPage: callbackStub<ConversationEvent>('conversation: watchPage'),
    /** Reports list.outdated after a reconnect. */
    watchConnection: callbackStub<ConversationEvent>('conversation: watchConnection'),
    /** Reports text.arrived for the person's messages without an Order. */
    watchTexts: callbackStub<ConversationEvent, { with: Id }>('conversation: watchTexts'),
  },
  actions: {
    keepHistory: assign(({ context }, { output }: { output: Answer }) =>
      output === null
        ? {}
        : {
            ...withHistory(context, output, lookOf(context), context.with),
            person: output.user,
            standing: output.Standing,
            isHired: output.IsHired === true,
            reason: null,
          },
    ),
    /** It must run once, after the history is kept. */
    markUnread: assign({ firstUnread: ({ context }) => firstUnreadOf(context, context.with) }),
    /** Messages that arrived while the page was hidden are unread; earlier ones keep their state. */
    markMissed: assign(markMissed),
    markMissedOnReturn: enqueueActions(({ check, enqueue }) => {
      // Inside `setup` the type of `check` knows no guard yet.
      if (check(stateIn({ presence: { shown: 'returned' } }) as never)) enqueue.assign(markMissed);
    }),
    keepMessage: assign(({ context }, { message }: { message: ChatMessage }) =>
      withMessages(context, [message], lookOf(context), context.with),
    ),
    keepText: assign(({ context }, heard: { text: string; at: string }) =>
      withMessages(context, [numbered(context, heard)], lookOf(context), context.with),
    ),
    /** The backend stores messages after all: its history contains these texts with their Orders. */
    dropTexts: assign(({ context }) => withoutTexts(context, lookOf(context), context.with)),
    keepMarks: assign(({ context }, marks: Extract<ConversationEvent, { type: 'marks.moved' }>) =>
      withMarks(context, marks),
    ),
    rememberRange: assign(({ context }, span: Span) => {
      const seen = spanOf(span);
      const isThere = context.wanted !== null && context.wanted >= seen.first && context.wanted <= seen.last;
      return { seen, wanted: isThere ? null : context.wanted };
    }),
    rememberWanted: assign(({ context }, { order }: { order: number }) => ({
      wanted: order,
      jumps: context.jumps + 1,
    })),
    rememberLastSeen: assign(({ context }, { order }: { order: number }) => ({
      lastSeen: Math.max(context.lastSeen, Math.min(order, context.last)),
    })),
    rememberReported: assign({ lastReported: ({ context }) => context.lastSeen }),
    resetReported: assign({ lastReported: ({ context }) => context.mine.Read }),
    keepReadMarks: assign(({ context }, { output }: { output: { Mine: ChatMarks } }) =>
      withMarks(context, { mine: output.Mine }),
    ),
    /** Keeps unread counts elsewhere on the page correct, even while the socket is down. */
    tellInbox: tell('inbox', ({ context }) => ({
      type: 'chat.read',
      user: context.with,
      mine: context.mine,
    })),
    /** Without counts from the backend, showing a message is reading it (R5). */
    tellShown: tell('inbox', ({ context }) => ({
      type: 'chat.selected',
      user: { id: context.with },
    })),
    fallBehind: assign({ isBehind: true }),
    noteCaughtUp: assign({ isBehind: false }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
  guards: {
    hasNoHistory: (_, { output }: { output: Answer }) => output === null,
    isGone: (_, { error }: { error: unknown }) => isGone(error),
    /** The last request said that the person does not exist. */
    isLost: ({ context }) => context.reason !== null && meansGone(context.reason),
    isTheirs: ({ context }, { message }: { message: ChatMessage }) => sameId(message.Sender, context.with),
    isThere: ({ context }, { order }: { order: number }) => order >= 1 && order <= context.last,
    hasHole: ({ context }) => blockFor(context, context) !== undefined,
    /** Requesting again after a block without news would loop forever. */
    isNews: ({ context }, { output }: { output: Answer }) =>
      context.isBehind || output?.Messages.some(({ Order }) => !isHeld(context, Order)) === true,
    isShown: stateIn({ presence: 'shown' }),
    hasUnreported: ({ context }) => context.lastSeen > Math.max(context.lastReported, context.mine.Read),
  },
  delays: {
    patience: 10_000,
    /** How long a gap must stay visible before it is loaded. */
    debounce: 100,
    pauseBeforeRetry: 5000,
    /** How long the typing indicator stays. */
    typingFades: 5000,
  },
});

const itself = <Event>({ event }: { event: Event }): Event => event;
const answered = { type: 'keepHistory', params: itself<{ output: Answer }> } as const;
const failing = { type: 'rememberReason', params: itself<{ error: unknown }> } as const;
const toGone = {
  guard: { type: 'isGone', params: itself<{ error: unknown }> },
  target: '#conversation.life.gone',
} as const;

const caughtUp = [answered, 'markMissedOnReturn', 'noteCaughtUp'] as const;
const filled = [
  { guard: { type: 'isNews', params: itself<{ output: Answer }> }, target: 'idle', actions: caughtUp },
  {
    guard: not('hasHole'),
    description: 'The gap was filled meanwhile.',
    target: 'idle',
    actions: caughtUp,
  },
  { target: 'fillFailed', actions: caughtUp },
] as const;
const behindAgain = { target: 'refilling', reenter: true, actions: 'fallBehind' } as const;
const catchingUp = { target: '.filling', actions: 'fallBehind' } as const;

const filling = setupConversation.createStateConfig({
  description: 'Loading of missing messages.',
  initial: 'idle',
  on: {
    'page.hidden': '.idle',
    'page.shown': catchingUp,
    'list.outdated': { guard: 'isShown', ...catchingUp },
    'standing.changed': { guard: 'isShown', ...catchingUp },
  },
  states: {
    idle: {
      description: 'All needed messages are loaded, or the page is hidden.',
      always: { guard: and(['isShown', 'hasHole']), target: 'debouncing' },
    },
    debouncing: {
      description: 'Messages are missing; waiting in case the reader only scrolls past.',
      always: { guard: not('hasHole'), target: 'idle' },
      after: { debounce: 'filling' },
    },
    filling: {
      description: 'Newer messages, or one missing block, are loading.',
      tags: ['filling'],
      invoke: {
        id: 'fill',
        src: 'fill',
        input: ({ context }) => ({ id: context.with, ...askedOf(context) }),
        onDone: filled,
        onError: { target: 'fillFailed', actions: failing },
      },
      after: { patience: { target: 'filling', reenter: true } },
    },
    fillFailed: {
      description: 'The call failed; it is retried after a pause or by the user.',
      tags: ['fillFailed'],
      after: { pauseBeforeRetry: 'refilling' },
      on: { 'load.retried': 'refilling', 'list.outdated': behindAgain },
    },
    refilling: {
      description: 'The retry is running; the messages count as missing until it succeeds.',
      tags: ['filling', 'fillFailed'],
      invoke: {
        id: 'fill',
        src: 'fill',
        input: ({ context }) => ({ id: context.with, ...(askedOf(context) ?? { after: context.last }) }),
        onDone: filled,
        onError: { target: 'fillFailed', actions: failing },
      },
      after: { patience: { target: 'refilling', reenter: true } },
      on: { 'list.outdated': behindAgain },
    },
  },
});

const reading = setupConversation.createStateConfig({
  description: 'Reporting read messages to the server.',
  initial: 'synced',
  states: {
    synced: {
      description:
        'The server knows how far the user has read. Newly read messages are reported once the page is visible.',
      always: { guard: and(['isShown', 'hasUnreported']), target: 'syncing' },
    },
    syncing: {
      description: 'A report to the server is running; messages read meanwhile are reported next.',
      entry: 'rememberReported',
      invoke: {
        id: 'tellRead',
        src: 'tellRead',
        input: ({ context }) => ({ id: context.with, order: context.lastReported }),
        onDone: { target: 'synced', actions: [{ type: 'keepReadMarks', params: itself }, 'tellInbox'] },
        onError: { target: 'syncFailed', actions: 'resetReported' },
      },
      after: { patience: { target: 'syncing', reenter: true } },
    },
    syncFailed: {
      description: 'The report failed; it is retried after a pause.',
      after: { pauseBeforeRetry: 'synced' },
    },
  },
});

export const conversationMachine = setupConversation.createMachine({
  id: 'conversation',
  context: startOf,
  invoke: [
    { id: 'watchPage', src: 'watchPage', onError: reported },
    { id: 'watchConnection', src: 'watchConnection', onError: reported },
    {
      id: 'watchTexts',
      src: 'watchTexts',
      input: ({ context }) => ({ with: context.with }),
      onError: reported,
    },
  ],
  type: 'parallel',
  on: {
    'message.arrived': { actions: { type: 'keepMessage', params: itself } },
    'marks.moved': { actions: { type: 'keepMarks', params: itself } },
    'range.seen': { actions: { type: 'rememberRange', params: itself } },
    'order.wanted': {
      guard: { type: 'isThere', params: itself },
      actions: { type: 'rememberWanted', params: itself },
    },
  },
  states: {
    life: {
      description: 'Whether there is a conversation to show.',
      initial: 'initializing',
      states: {
        initializing: {
          description: 'The newest messages are loading.',
          tags: ['loading'],
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ id: context.with }),
            onDone: [
              { guard: { type: 'hasNoHistory', params: itself }, target: 'liveOnly' },
              { target: 'ready', actions: ['dropTexts', answered, 'markUnread'] },
            ],
            onError: [toGone, { target: 'failed', actions: failing }],
          },
          initial: 'prompt',
          states: { prompt, slow },
          on: {
            'text.arrived': { actions: { type: 'keepText', params: itself } },
            'load.retried': { target: 'initializing', reenter: true },
            'list.outdated': { target: 'initializing', reenter: true },
            'standing.changed': { target: 'initializing', reenter: true },
          },
        },
        ready: {
          description: 'The conversation is shown.',
          tags: ['ready'],
          type: 'parallel',
          always: { guard: 'isLost', target: 'gone' },
          states: {
            filling,
            reading,
          },
        },
        liveOnly: {
          description:
            'The backend stores no messages: only those received while the page is open are shown.',
          tags: ['ready', 'liveOnly'],
          on: {
            'text.arrived': { actions: { type: 'keepText', params: itself } },
            'messages.seen': { guard: 'isShown', actions: 'tellShown' },
            'page.shown': { actions: 'tellShown' },
            'list.outdated': 'initializing',
          },
        },
        failed: {
          description: 'The call failed; the user can retry, and new messages are kept meanwhile.',
          tags: ['failed'],
          on: { 'load.retried': 'initializing', 'list.outdated': 'initializing' },
        },
        gone: {
          description:
            'The person’s account is gone: old messages are shown, writing is disabled. Any new event reloads the conversation.',
          tags: ['gone'],
          on: {
            'message.arrived': {
              target: 'initializing',
              actions: { type: 'keepMessage', params: itself },
            },
            'standing.changed': 'initializing',
            'list.outdated': 'initializing',
          },
        },
      },
    },
    presence: {
      description: 'Whether the page is visible.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The page is visible.',
          on: {
            'page.hidden': 'suspended',
            'messages.seen': { target: '.present', actions: { type: 'rememberLastSeen', params: itself } },
          },
          initial: 'present',
          states: {
            present: { description: 'The reader sees what arrives.' },
            returned: {
              description: 'The page was hidden; since its return the user has seen no message.',
              tags: ['away'],
            },
          },
        },
        suspended: {
          description: 'The page is hidden: messages are kept, and none is marked as read.',
          tags: ['suspended', 'away'],
          on: { 'page.shown': { target: 'shown.returned', actions: 'markMissed' } },
        },
      },
    },
    typing: {
      description: 'Whether the other person is typing.',
      initial: 'still',
      states: {
        still: { description: 'The person is not typing.', on: { 'typing.received': 'typing' } },
        typing: {
          description: 'The person typed a moment ago.',
          tags: ['typing'],
          after: { typingFades: 'still' },
          on: {
            'typing.received': { target: 'typing', reenter: true },
            'message.arrived': {
              guard: { type: 'isTheirs', params: itself },
              target: 'still',
              actions: { type: 'keepMessage', params: itself },
            },
          },
        },
      },
    },
  },
});
