import { exampleChatHistory, type ChatHistory } from '../../../contracts/messaging/chat.ts';
import {
  exampleChatMarks,
  exampleChatMessage,
  type ChatMessage,
} from '../../../contracts/messaging/chat-message.ts';
import { conversationMachine, type ConversationContext } from '../conversation.machine.ts';
import { blockFor } from '../conversation-window.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const numbered = (Order: number): ChatMessage => ({
  ...exampleChatMessage,
  id: 70 + Order,
  Order,
  Count: Order,
  ClientMessageId: undefined,
});
const some = (first: number, last: number): ChatHistory => ({
  ...exampleChatHistory,
  Messages: Array.from({ length: last - first + 1 }, (_, index) => numbered(first + index)),
  Last: 60,
  TheirCount: 60,
  Mine: { Delivered: 60, Read: 58, Counted: 58 },
  Theirs: { Delivered: 0, Read: 0, Counted: 0 },
});
/** The parts of a conversation that affect decisions: missing, unread and reported messages. */
const decisive = (context: ConversationContext): unknown => [
  blockFor(context, context) !== undefined,
  context.lastSeen > Math.max(context.lastReported, context.mine.Read),
  context.lastSeen,
  context.last > 0,
  context.isBehind,
];
const broken = { broken: { kind: 'fault', issue: 'the browser reports nothing' } } as const;

export const conversationSamples = samplesOf(conversationMachine, {
  inputs: { 'with a freelancer': { with: '2', me: 1 } },
  events: {
    'range.seen': { 'older ones': { first: 1, last: 8 }, 'the newest': { first: 50, last: 60 } },
    'messages.seen': { 'the newest': { order: 60 } },
    'order.wanted': { 'an old one': { order: 3 } },
    'message.arrived': { 'one of theirs': { message: numbered(61) } },
    'text.arrived': { 'without a place': { text: 'Hello', at: '2026-11-18T09:30:00.000Z' } },
    'marks.moved': { 'they have read': { theirs: exampleChatMarks } },
    'typing.received': { once: {} },
    'standing.changed': { once: {} },
    'list.outdated': { once: {} },
    'load.retried': { once: {} },
    'page.hidden': { once: {} },
    'page.shown': { once: {} },
  },
  results: {
    load: {
      'the newest fifty': some(11, 60),
      'none that are kept': null,
    },
    fill: {
      'the first': some(1, 50),
      nothing: some(1, 0),
    },
    tellRead: { heard: { Mine: { Delivered: 60, Read: 60, Counted: 60 } } },
  },
  failures: {
    load: { refused: { kind: 'refused', status: 500 }, 'no such person': { kind: 'refused', status: 404 } },
    fill: { refused: { kind: 'refused', status: 500 }, 'no such person': { kind: 'refused', status: 404 } },
    tellRead: { refused: { kind: 'refused', status: 500 } },
    watchPage: broken,
    watchConnection: broken,
    watchTexts: broken,
  },
  happensIn: {
    'load.retried': ['life.initializing.slow', 'life.failed', 'life.ready.filling.fillFailed'],
    'text.arrived': ['life.initializing', 'life.liveOnly'],
    'range.seen': ['life.ready'],
    'messages.seen': ['life.ready', 'life.liveOnly'],
    'order.wanted': ['life.ready'],
    'page.hidden': ['presence.shown'],
    'page.shown': ['presence.suspended'],
  },
  distinguish: decisive,
});
