import { exampleChat } from '../contracts/chat.ts';
import { exampleIncomingMessage } from '../contracts/realtime.ts';
import { exampleUser } from '../contracts/user.ts';
import { inboxMachine } from './inbox.machine.ts';
import { samplesOf } from './samples.ts';

export const inboxSamples = samplesOf(inboxMachine, {
  events: {
    'session.changed': { 'an employer': { user: exampleUser }, nobody: { user: null } },
    'socket.onlineUsersChanged': { one: { users: [{ id: exampleChat.user.id }] } },
    'socket.messageReceived': { 'of a freelancer': exampleIncomingMessage },
    'inbox.read': { once: {} },
    'panel.opened': { once: {} },
    'panel.closed': { once: {} },
    'chat.selected': { 'a freelancer': { user: { id: '2' } } },
    'chat.closed': { once: {} },
  },
  distinguish: ({ userId, unread }) => [userId, unread],
});
