import { exampleNotification } from '../contracts/notification.ts';
import { exampleIncomingMessage } from '../contracts/realtime.ts';
import { exampleUser } from '../contracts/user.ts';
import { realtimeMachine } from './realtime.machine.ts';
import { samplesOf } from './samples.ts';

export const realtimeSamples = samplesOf(realtimeMachine, {
  events: {
    'session.changed': {
      'an employer': { user: exampleUser },
      'an employer, again': { user: exampleUser, renewed: true },
      nobody: { user: null },
    },
    'socket.connected': { once: {} },
    'socket.dropped': { 'by chance': { chance: 0.5 } },
    'socket.onlineUsersChanged': { one: { users: [{ id: exampleIncomingMessage.sender }] } },
    'socket.messageReceived': { 'of a freelancer': exampleIncomingMessage },
    'socket.notificationReceived': { 'of an address': { notification: exampleNotification } },
    'socket.sessionEnded': { once: {} },
    'network.returned': { once: {} },
  },
  failures: {
    socket: { broken: { kind: 'fault', issue: 'the announcement could not be written' } },
    watchNetwork: { broken: { kind: 'fault', issue: 'the browser does not tell' } },
  },
  happensIn: {
    'socket.messageReceived': ['open.online.announced'],
    'socket.notificationReceived': ['open.online.announced'],
    'socket.sessionEnded': ['open.online.announced'],
    // Whatever goes wrong on the way to a connection, its adapter tells as `socket.dropped`.
    'socket failed': ['open.online.announced'],
  },
  distinguish: ({ userId }) => (userId === undefined ? 'not yet known' : userId),
});
