import { exampleChatMarks, exampleChatMessage } from '../../../contracts/messaging/chat-message.ts';
import { exampleNotification } from '../../../contracts/notifications/notification.ts';
import { exampleIncomingMessage, exampleMovedNews } from '../../../contracts/app/realtime.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { realtimeMachine } from '../realtime.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const realtimeSamples = samplesOf(realtimeMachine, {
  events: {
    'session.changed': {
      'an employer': { user: exampleUser },
      'an employer, again': { user: exampleUser, renewed: true },
      nobody: { user: null },
    },
    'socket.connected': { once: {} },
    'socket.userKnown': { once: {} },
    'socket.dropped': { 'by chance': { chance: 0.5 } },
    'socket.onlineUsersChanged': { one: { users: [{ id: exampleIncomingMessage.sender }] } },
    'socket.messageReceived': { 'of a freelancer': exampleIncomingMessage },
    'socket.messageSent': { 'to a freelancer': { to: 2, Detail: { ...exampleChatMessage, Sender: 1 } } },
    'socket.chatProgressed': { read: { user: 2, Theirs: exampleChatMarks } },
    'socket.chatChanged': { 'a block': { user: 2 } },
    'socket.typingHeard': { 'a freelancer': { sender: 2 } },
    'delivery.reported': { 'of a freelancer': { from: 2, order: 3 } },
    'typing.reported': { 'to a freelancer': { to: 2 } },
    'socket.notificationsRead': { 'on another device': {} },
    'socket.notificationReceived': { 'of an address': { notification: exampleNotification } },
    'socket.moved': { 'a proposal': { moved: { type: 'lifecycle.moved', ...exampleMovedNews } } },
    'socket.sessionEnded': { once: {} },
    'network.returned': { once: {} },
  },
  failures: {
    socket: { broken: { kind: 'fault', issue: 'the lock could not be stored' } },
    watchNetwork: { broken: { kind: 'fault', issue: 'the browser reports nothing' } },
  },
  happensIn: {
    'socket.userKnown': ['open.online.announced'],
    'socket.messageReceived': ['open.online.announced'],
    'socket.messageSent': ['open.online.announced'],
    'socket.chatProgressed': ['open.online.announced'],
    'socket.chatChanged': ['open.online.announced'],
    'socket.typingHeard': ['open.online.announced'],
    'delivery.reported': ['open.online.announced'],
    'typing.reported': ['open.online.announced'],
    'socket.notificationsRead': ['open.online.announced'],
    'socket.notificationReceived': ['open.online.announced'],
    'socket.moved': ['open.online.announced'],
    'socket.sessionEnded': ['open.online.announced'],
    // The adapter reports connection errors as `socket.dropped`.
    'socket failed': ['open.online.announced'],
  },
  distinguish: ({ userId }) => (userId === undefined ? 'not yet known' : userId),
});
