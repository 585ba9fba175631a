import { exampleChatMessage } from '../../../contracts/messaging/chat-message.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { exampleWaitingMessage } from '../../../contracts/messaging/waiting-message.ts';
import { outboxMachine } from '../outbox.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const { clientMessageId } = exampleWaitingMessage;
const toSomebodyElse = {
  ...exampleWaitingMessage,
  clientMessageId: '1c1f7b63-6b4d-4c68-8b62-402f7b3f0e21',
  to: 3,
  at: '2026-11-18T09:32:00.000Z',
};
const its = { 'the first': { clientMessageId } };

export const outboxSamples = samplesOf(outboxMachine, {
  inputs: { 'an employer': { userId: exampleUser.id } },
  events: {
    'message.posted': {
      'to a freelancer': { to: 2, Text: exampleWaitingMessage.Text, Attachments: [] },
    },
    'message.retried': its,
    'message.discarded': its,
    'message.confirmed': its,
    'connection.returned': { once: {} },
    'storage.changed': {
      one: { messages: [exampleWaitingMessage] },
      'one for each of two': { messages: [exampleWaitingMessage, toSomebodyElse] },
      none: { messages: [] },
    },
    'storage.refused': { once: {} },
  },
  results: { send: { 'the message': { ...exampleChatMessage, Sender: exampleUser.id } } },
  failures: {
    send: {
      offline: { kind: 'offline' },
      'too often': { kind: 'refused', status: 429, code: 'message_limit' },
      'not allowed': { kind: 'refused', status: 403, code: 'messages_not_accepted' },
      'signed out': { kind: 'refused', status: 401 },
    },
    storage: { broken: { kind: 'fault', issue: 'storage failed' } },
    watchConnection: { broken: { kind: 'fault', issue: 'the connection watcher failed' } },
  },
  // The storage then reports the new message; only in `sending` does the report change nothing at once.
  happensIn: { 'message.posted': ['sending'] },
  distinguish: ({ messages, postponed }) => [messages, postponed],
});
