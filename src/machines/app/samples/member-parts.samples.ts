import { exampleIncomingMessage } from '../../../contracts/app/realtime.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { memberPartsMachine } from '../member-parts.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const crashed = { crashed: { kind: 'fault', issue: 'the part has a defect' } } as const;

export const memberPartsSamples = samplesOf(memberPartsMachine, {
  events: {
    'session.changed': { 'an employer': { user: exampleUser }, nobody: { user: null } },
    'event.forwarded': {
      'a message': {
        part: 'inbox',
        news: { type: 'socket.messageReceived', ...exampleIncomingMessage },
      },
    },
  },
  results: { loadParts: { 'the script': null } },
  failures: {
    loadParts: { 'did not come': { kind: 'fault', issue: 'the script could not be loaded' } },
    inbox: crashed,
    outbox: crashed,
    alerts: crashed,
    notifications: crashed,
  },
});
