/** Events that the inbox forwards to the conversation on the page. */
import { createActor, createMachine, fromCallback, setup, type AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { exampleChatMarks, exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import type { ChatList } from '../../../src/contracts/messaging/chat.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { inboxMachine, type InboxEvent } from '../../../src/machines/messaging/inbox.machine.ts';
import { createPort, noteTransitions } from '../support.ts';

/** A page with the conversation with one person, and the events it received. */
const withConversation = (withWhom: Id | undefined) => {
  const heard: AnyEventObject[] = [];
  const load = createPort<ChatList | null, { after?: string }>();
  const conversation = setup({ types: { context: {} as { with: Id | undefined } } }).createMachine({
    context: { with: withWhom },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const root = createActor(
    createMachine({
      invoke: [
        ...(withWhom === undefined
          ? []
          : [{ id: 'conversation', systemId: 'conversation', src: conversation }]),
        {
          id: 'inbox',
          systemId: 'inbox',
          input: { userId: 1 },
          src: inboxMachine.provide({
            actors: { load: load.logic, watchList: fromCallback<InboxEvent>(() => {}) },
          }),
        },
      ],
    }),
    { inspect: noteTransitions },
  ).start();
  const send = (event: InboxEvent) => root.system.get('inbox')?.send(event);
  return { heard, send, root };
};
const Detail = exampleChatMessage;
const all: readonly InboxEvent[] = [
  { type: 'socket.messageReceived', sender: 2, message: Detail.Text, Detail },
  { type: 'socket.messageReceived', sender: 2, message: 'without a place' },
  { type: 'socket.messageSent', to: 2, Detail: { ...Detail, Sender: 1, Order: 4 } },
  { type: 'socket.chatProgressed', user: 2, Mine: exampleChatMarks },
  { type: 'socket.chatProgressed', user: 2, Theirs: exampleChatMarks },
  { type: 'socket.typingHeard', sender: 2 },
  { type: 'socket.chatChanged', user: 2 },
];

describe('the conversation on the page', () => {
  it('[R15] receives all events of its person, in whatever form the id arrives', () => {
    const { heard, send } = withConversation('2');
    for (const event of all) send(event);
    expect(heard).toEqual([
      { type: 'message.arrived', message: Detail },
      { type: 'message.arrived', message: { ...Detail, Sender: 1, Order: 4 } },
      { type: 'marks.moved', mine: exampleChatMarks },
      { type: 'marks.moved', theirs: exampleChatMarks },
      { type: 'typing.received' },
      { type: 'standing.changed' },
    ]);
  });
  it('[R15] receives a message that the list already has, since the conversation may lack it', () => {
    const { heard, send } = withConversation(2);
    for (const event of [all[0], all[0]]) if (event) send(event);
    expect(heard).toHaveLength(2);
  });
  it.each([
    ['another', 3],
    ['none', undefined],
  ] as const)('[R15] ignores %s', (_, who) => {
    const { heard, send, root } = withConversation(who);
    for (const event of all) send(event);
    expect(heard).toEqual([]);
    expect(root.system.get('inbox')?.getSnapshot().status).toBe('active');
  });
});
