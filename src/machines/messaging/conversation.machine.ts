/**
 * One conversation: a window of its messages, what is missing of it, and how far the two are. The page starts it for the
 * person of the address. `inbox` passes on what the socket has brought; the view says what is in sight (`range.seen`,
 * `messages.seen`), and what is to come into it (`order.wanted`). Holes are asked for, one block at a time. What is seen
 * while the page is, the server is told, one call at a time.
 */
import { and, assign, enqueueActions, not, setup, stateIn } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { ChatMarks, ChatMessage } from '../../contracts/messaging/chat-message.ts';
import type { Chat, ChatHistory, STANDINGS } from '../../contracts/messaging/chat.ts';
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
  /** The person of the address. */
  readonly with: Id;
  readonly me: Id;
}
/** The window of messages, and beside it: */
export interface ConversationContext extends ConversationInput, ConversationWindow, Look {
  /** Who the other is; an id alone until the server has said more. */
  readonly person: Chat['user'];
  readonly standing: Standing;
  readonly isHired: boolean;
  /** Where the unread messages began when it was opened; null where all were read. It stays as one reads. */
  readonly firstUnread: number | null;
  /** Counts what was asked to come into view, so that the view goes there once for each. */
  readonly jumps: number;
  /** The newest that was in sight, and the newest of those that the server was told of. */
  readonly glimpsed: number;
  readonly told: number;
  /** The server may know of newer ones. */
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
  glimpsed: 0,
  told: 0,
  isBehind: false,
  reason: null,
});

/** What is asked for next: what came after all that is known of, before any block that is missing. */
const askedOf = (context: ConversationContext): Block | undefined =>
  context.isBehind ? { after: context.last } : blockFor(context, context);

export type ConversationEvent =
  /** The Orders in view: what of them, and around them, is not here is asked for. */
  | ({ readonly type: 'range.seen' } & Span)
  /** Everything up to this Order was in sight. */
  | { readonly type: 'messages.seen'; readonly order: number }
  /** This message is to come into view. */
  | { readonly type: 'order.wanted'; readonly order: number }
  | { readonly type: 'message.arrived'; readonly message: ChatMessage }
  /** Of a backend that gives a message no place in the conversation. */
  | { readonly type: 'text.arrived'; readonly text: string; readonly at: string }
  | {
      readonly type: 'marks.moved';
      readonly mine?: ChatMarks | undefined;
      readonly theirs?: ChatMarks | undefined;
    }
  | { readonly type: 'typing.heard' }
  /** Whether one may write may have changed, or who they are. */
  | { readonly type: 'standing.changed' }
  /** The server may know more than is held here. */
  | { readonly type: 'list.outdated' }
  | { readonly type: 'load.retried' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };
/** `away`: the page is hidden, or it is back and nothing has been in sight since. `pastless`: the backend keeps no messages; what has come while the page was open is all there is. */
export type ConversationTag =
  | 'loading'
  | 'slow'
  | 'ready'
  | 'failed'
  | 'gone'
  | 'pastless'
  | 'filling'
  | 'unfilled'
  | 'suspended'
  | 'away'
  | 'typing';

/** null of a backend that keeps no messages. */
export type Answer = ChatHistory | null;

const lookOf = ({ seen, wanted }: Look): Look => ({ seen, wanted });
/** Where those begin that were not in sight, whether or not the server has been told of the others. */
const firstUnseenOf = (context: ConversationContext): number | null => {
  const { mine, glimpsed } = context;
  return firstUnreadOf({ ...context, mine: { ...mine, Read: Math.max(mine.Read, glimpsed) } }, context.with);
};
const markMissed = ({ context }: { context: ConversationContext }) => ({
  firstUnread: firstUnseenOf(context) ?? context.firstUnread,
});
const isOfNobody = (reason: CallFailure): boolean =>
  reason.kind === 'refused' && (reason.status === 404 || reason.status === 410);
const isNobody = (error: unknown): boolean => isOfNobody(reasonOf(error));

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
    /** Says page.hidden or page.shown, at once and whenever it changes. */
    watchPage: callbackStub<ConversationEvent>('conversation: watchPage'),
    /** Says list.outdated when a lost connection is back. */
    watchConnection: callbackStub<ConversationEvent>('conversation: watchConnection'),
    /** Says text.arrived for what comes from them without a place in the conversation. */
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
    /** After the history is kept, once. */
    markUnread: assign({ firstUnread: ({ context }) => firstUnreadOf(context, context.with) }),
    /** What came while nobody could see it; what was there before is not new for that. */
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
    /** Of a backend that has a past after all: there they stand in their place. */
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
    rememberGlimpsed: assign(({ context }, { order }: { order: number }) => ({
      glimpsed: Math.max(context.glimpsed, Math.min(order, context.last)),
    })),
    noteTelling: assign({ told: ({ context }) => context.glimpsed }),
    noteUntold: assign({ told: ({ context }) => context.mine.Read }),
    keepTold: assign(({ context }, { output }: { output: { Mine: ChatMarks } }) =>
      withMarks(context, { mine: output.Mine }),
    ),
    /** So that what counts as unread elsewhere on the page agrees, also where the socket is away. */
    tellInbox: tell('inbox', ({ context }) => ({
      type: 'chat.read',
      user: context.with,
      mine: context.mine,
    })),
    /** Of a backend that counts nothing: to be shown is to be read (R5). */
    tellShown: tell('inbox', ({ context }) => ({
      type: 'chat.selected',
      user: { id: context.with },
    })),
    fallBehind: assign({ isBehind: true }),
    noteCaughtUp: assign({ isBehind: false }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
  guards: {
    isOfNoPast: (_, { output }: { output: Answer }) => output === null,
    isNobody: (_, { error }: { error: unknown }) => isNobody(error),
    /** What was asked for last was answered so. */
    isLost: ({ context }) => context.reason !== null && isOfNobody(context.reason),
    isTheirs: ({ context }, { message }: { message: ChatMessage }) => sameId(message.Sender, context.with),
    isThere: ({ context }, { order }: { order: number }) => order >= 1 && order <= context.last,
    hasHole: ({ context }) => blockFor(context, context) !== undefined,
    /** A block that brings nothing would be asked for again at once, and for ever. */
    isNews: ({ context }, { output }: { output: Answer }) =>
      context.isBehind || output?.Messages.some(({ Order }) => !isHeld(context, Order)) === true,
    isShown: stateIn({ presence: 'shown' }),
    hasUntold: ({ context }) => context.glimpsed > Math.max(context.told, context.mine.Read),
  },
  delays: {
    patience: 10_000,
    /** How long something is looked at before it is asked for. */
    glance: 100,
    /** How long a fill that failed waits. */
    pauseBeforeRetry: 5000,
    /** How long somebody counts as typing after they were heard. */
    typingFades: 5000,
  },
});

const itself = <Event>({ event }: { event: Event }): Event => event;
const answered = { type: 'keepHistory', params: itself<{ output: Answer }> } as const;
const failing = { type: 'rememberReason', params: itself<{ error: unknown }> } as const;
const toNobody = {
  guard: { type: 'isNobody', params: itself<{ error: unknown }> },
  target: '#conversation.life.gone',
} as const;

const caughtUp = [answered, 'markMissedOnReturn', 'noteCaughtUp'] as const;
const filled = [
  { guard: { type: 'isNews', params: itself<{ output: Answer }> }, target: 'idle', actions: caughtUp },
  {
    guard: not('hasHole'),
    description: 'What it was asked for has come meanwhile.',
    target: 'idle',
    actions: caughtUp,
  },
  { target: 'unfilled', actions: caughtUp },
] as const;
const behindAgain = { target: 'refilling', reenter: true, actions: 'fallBehind' } as const;
const catchingUp = { target: '.filling', actions: 'fallBehind' } as const;

const filling = setupConversation.createStateConfig({
  description: 'What is missing of what is looked at.',
  initial: 'idle',
  on: {
    'page.hidden': '.idle',
    'page.shown': catchingUp,
    'list.outdated': { guard: 'isShown', ...catchingUp },
    'standing.changed': { guard: 'isShown', ...catchingUp },
  },
  states: {
    idle: {
      description: 'All that is looked at is here, or nobody looks.',
      always: { guard: and(['isShown', 'hasHole']), target: 'glancing' },
    },
    glancing: {
      description: 'Something is missing; what only flies by is not asked for.',
      always: { guard: not('hasHole'), target: 'idle' },
      after: { glance: 'filling' },
    },
    filling: {
      description: 'What came after the newest that is known of is on its way, or one block of messages.',
      tags: ['filling'],
      invoke: {
        id: 'fill',
        src: 'fill',
        input: ({ context }) => ({ id: context.with, ...askedOf(context) }),
        onDone: filled,
        onError: { target: 'unfilled', actions: failing },
      },
      after: { patience: { target: 'filling', reenter: true } },
    },
    unfilled: {
      description: 'The call failed; it is made again after a pause, or when somebody asks.',
      tags: ['unfilled'],
      after: { pauseBeforeRetry: 'refilling' },
      on: { 'load.retried': 'refilling', 'list.outdated': behindAgain },
    },
    refilling: {
      description: 'It is made again: until it has an answer, something is missing.',
      tags: ['filling', 'unfilled'],
      invoke: {
        id: 'fill',
        src: 'fill',
        input: ({ context }) => ({ id: context.with, ...(askedOf(context) ?? { after: context.last }) }),
        onDone: filled,
        onError: { target: 'unfilled', actions: failing },
      },
      after: { patience: { target: 'refilling', reenter: true } },
      on: { 'list.outdated': behindAgain },
    },
  },
});

const reading = setupConversation.createStateConfig({
  description: 'What was in sight, the server is told.',
  initial: 'told',
  states: {
    told: {
      description:
        'The server knows how far one has read; of what is read, it is told as soon as the page can be seen.',
      always: { guard: and(['isShown', 'hasUntold']), target: 'telling' },
    },
    telling: {
      description: 'The server is told; what is read meanwhile it is told next.',
      entry: 'noteTelling',
      invoke: {
        id: 'tellRead',
        src: 'tellRead',
        input: ({ context }) => ({ id: context.with, order: context.told }),
        onDone: { target: 'told', actions: [{ type: 'keepTold', params: itself }, 'tellInbox'] },
        onError: { target: 'untold', actions: 'noteUntold' },
      },
      after: { patience: { target: 'telling', reenter: true } },
    },
    untold: {
      description: 'The server has not heard; it is told again after a pause.',
      after: { pauseBeforeRetry: 'told' },
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
          description: 'Its newest messages are on their way.',
          tags: ['loading'],
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ id: context.with }),
            onDone: [
              { guard: { type: 'isOfNoPast', params: itself }, target: 'pastless' },
              { target: 'ready', actions: ['dropTexts', answered, 'markUnread'] },
            ],
            onError: [toNobody, { target: 'failed', actions: failing }],
          },
          initial: 'prompt',
          states: {
            prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
            slow: { description: 'Longer than people expect: say so, offer to ask anew.', tags: ['slow'] },
          },
          on: {
            'text.arrived': { actions: { type: 'keepText', params: itself } },
            'load.retried': { target: 'initializing', reenter: true },
            'list.outdated': { target: 'initializing', reenter: true },
            'standing.changed': { target: 'initializing', reenter: true },
          },
        },
        ready: {
          description: 'There are messages to read, or there may be.',
          tags: ['ready'],
          type: 'parallel',
          always: { guard: 'isLost', target: 'gone' },
          states: {
            filling,
            reading,
          },
        },
        pastless: {
          description: 'A backend that keeps no messages: what comes while the page is open is shown.',
          tags: ['ready', 'pastless'],
          on: {
            'text.arrived': { actions: { type: 'keepText', params: itself } },
            'messages.seen': { guard: 'isShown', actions: 'tellShown' },
            'page.shown': { actions: 'tellShown' },
            'list.outdated': 'initializing',
          },
        },
        failed: {
          description: 'The call failed; it can be made again, and what comes meanwhile is kept.',
          tags: ['failed'],
          on: { 'load.retried': 'initializing', 'list.outdated': 'initializing' },
        },
        gone: {
          description:
            'There is no such person any more: what was said is shown, and nothing can be written. Whatever is heard may say otherwise.',
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
      description: 'Whether anybody can see the page.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The page is in sight.',
          on: {
            'page.hidden': 'suspended',
            'messages.seen': { target: '.present', actions: { type: 'rememberGlimpsed', params: itself } },
          },
          initial: 'present',
          states: {
            present: { description: 'The reader sees what arrives.' },
            returned: {
              description: 'The page was hidden, and nothing has been in sight since.',
              tags: ['away'],
            },
          },
        },
        suspended: {
          description: 'The page is hidden: what arrives is kept, and nothing is read.',
          tags: ['suspended', 'away'],
          on: { 'page.shown': { target: 'shown.returned', actions: 'markMissed' } },
        },
      },
    },
    typing: {
      description: 'Whether the other is typing.',
      initial: 'still',
      states: {
        still: { description: 'Nothing is heard of them typing.', on: { 'typing.heard': 'typing' } },
        typing: {
          description: 'They were typing a moment ago.',
          tags: ['typing'],
          after: { typingFades: 'still' },
          on: {
            'typing.heard': { target: 'typing', reenter: true },
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
