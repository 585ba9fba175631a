/** What the chart of a conversation is made of: its context, events, ports, actions, guards and delays. */
import { assign, setup, stateIn } from 'xstate';
import type { ChatHistory } from '../../contracts/messaging/chat.ts';
import type { ChatMarks, ChatMessage } from '../../contracts/messaging/chat-message.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { tell } from '../core/tell.ts';
import {
  numbered,
  withoutTexts,
  type ConversationContext,
  type ConversationInput,
} from './conversation-context.ts';
import {
  blockFor,
  firstUnreadOf,
  isHeld,
  spanOf,
  withHistory,
  withMarks,
  withMessages,
  type Block,
  type Look,
  type Span,
} from './conversation-window.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';

export type { Standing } from './conversation-context.ts';
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
/** `pastless`: the backend keeps no messages; what has come while the page was open is all there is. */
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
  | 'typing';

/** null of a backend that keeps no messages. */
export type Answer = ChatHistory | null;

const lookOf = ({ seen, wanted }: Look): Look => ({ seen, wanted });
/** Where those begin that were not in sight, whether or not the server has been told of the others. */
const firstUnseenOf = (context: ConversationContext): number | null => {
  const { mine, glimpsed } = context;
  return firstUnreadOf({ ...context, mine: { ...mine, Read: Math.max(mine.Read, glimpsed) } }, context.with);
};
const isOfNobody = (reason: CallFailure): boolean =>
  reason.kind === 'refused' && (reason.status === 404 || reason.status === 410);
const isNobody = (error: unknown): boolean => isOfNobody(reasonOf(error));

export const setupConversation = setup({
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
    noteReturn: assign({ isBack: true }),
    /** What came while nobody could see it; what was there before is not new for that. */
    markMissed: assign({
      firstUnread: ({ context }) =>
        context.isBack ? (firstUnseenOf(context) ?? context.firstUnread) : context.firstUnread,
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
      isBack: false,
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
