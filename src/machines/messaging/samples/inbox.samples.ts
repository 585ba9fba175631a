import { exampleChat, exampleChatList, type Chat, type ChatList } from '../../../contracts/messaging/chat.ts';
import { exampleChatMarks, exampleChatMessage } from '../../../contracts/messaging/chat-message.ts';
import { exampleIncomingMessage } from '../../../contracts/app/realtime.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { inboxMachine } from '../inbox.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const { id } = exampleChat.user;
const next = { ...exampleChatMessage, Order: 4, Count: 3, id: 72, Text: 'Shall we talk on Friday?' };
/** More chats than fit on the screen. */
const many = Array.from({ length: 40 }, (_, index): Chat => ({
  ...exampleChat,
  user: { id: 100 + index, Name: `Person Number${index}` },
  Last: { ...exampleChatMessage, SentAt: '2026-11-17T09:30:00.000Z' },
  Mine: { Delivered: 3, Read: 3, Counted: 2 },
}));
const none: ChatList = { Chats: [], Unread: [], Next: undefined };

export const inboxSamples = samplesOf(inboxMachine, {
  inputs: { 'an employer': { userId: exampleUser.id } },
  events: {
    'socket.onlineUsersChanged': { one: { users: [{ id }] } },
    'socket.messageReceived': {
      'of a freelancer': { sender: id, message: next.Text, Detail: next },
      'of the specification': exampleIncomingMessage,
    },
    'socket.messageSent': {
      'to a freelancer': { to: id, Detail: { ...next, Sender: exampleUser.id, Count: 2 } },
    },
    'socket.chatProgressed': { 'all is read': { user: id, Mine: { Delivered: 4, Read: 4, Counted: 3 } } },
    'socket.chatChanged': { 'a block': { user: id } },
    'socket.typingHeard': { 'a freelancer': { sender: id } },
    'chat.read': { 'as far as it goes': { user: id, mine: exampleChatMarks } },
    'list.outdated': { 'read in another tab': {} },
    'chats.wanted': { once: {} },
    'load.retried': { once: {} },
    'inbox.read': { once: {} },
    'panel.opened': { once: {} },
    'panel.closed': { once: {} },
    'chat.selected': { 'a freelancer': { user: { id: '2' } } },
    'chat.closed': { once: {} },
  },
  results: {
    load: {
      all: exampleChatList,
      'a page': { Chats: many, Unread: [], Next: 'the second' },
      none,
      'none, and somebody unread': { ...none, Unread: [id] },
    },
  },
  failures: {
    load: { refused: { kind: 'refused', status: 500 }, 'no such call': { kind: 'refused', status: 404 } },
    watchList: { broken: { kind: 'fault', issue: 'the channel to the other tabs failed' } },
  },
  happensIn: {
    'load.retried': [
      'list.loading.slow',
      'list.refreshing.slow',
      'list.outdated',
      'list.incomplete',
      'list.failed',
    ],
    // Chats can be selected only from the list.
    'chat.selected': ['list.ready', 'list.refreshing', 'list.outdated', 'list.extending', 'list.incomplete'],
  },
  happensWhen: { 'chats.wanted': ({ next: cursor }) => cursor !== null },
  distinguish: ({ unread, next: cursor, touched, fresh, chats }) => [
    unread,
    cursor,
    touched,
    fresh,
    chats.length > 2 ? chats.length : chats.map(({ user, Last }) => [Object.keys(user).length, Last?.Order]),
  ],
});
