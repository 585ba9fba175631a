import {
  createActor,
  createMachine,
  fromCallback,
  setup,
  type AnyActorLogic,
  type AnyEventObject,
} from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createTextsWatch,
  watchConnection,
  watchPage,
} from '../../src/adapters/watches/conversation-watch.ts';
import { awaitParts } from '../../src/adapters/watches/member-parts-watch.ts';
import { createMemoryWatch } from '../../src/adapters/visibility.ts';
import { exampleChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { Chat } from '../../src/contracts/messaging/chat.ts';
import { exampleUser } from '../../src/contracts/account/user.ts';
import { memberPartsMachine } from '../../src/machines/app/member-parts.machine.ts';
import { realtimeMachine, type SocketEvent } from '../../src/machines/app/realtime.machine.ts';
import { createPort } from '../machines/support.ts';

const running: { stop(): void }[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
  vi.restoreAllMocks();
});
/** A watch beside the actors that it observes, and the events that it sent. */
const start = (
  watch: AnyActorLogic,
  beside: Readonly<Record<string, AnyActorLogic>> = {},
  input?: unknown,
) => {
  const said: AnyEventObject[] = [];
  const actor = createActor(
    createMachine({
      invoke: [
        ...Object.entries(beside).map(([id, src]) => ({ src, id, systemId: id })),
        { src: watch, id: 'watch', input: input as never },
      ],
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void said.push(event) } },
    }),
  ).start();
  running.push(actor);
  return { said, get: (id: string) => actor.system.get(id), stop: () => actor.stop() };
};

describe('the watch of the page', () => {
  const turn = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  it('[R36][R38] reports at once, and at every change, whether the page is visible', () => {
    const { said, stop } = start(watchPage as AnyActorLogic);
    turn(true);
    turn(false);
    stop();
    turn(true);
    expect(said.map(({ type }) => type)).toEqual(['page.shown', 'page.hidden', 'page.shown']);
  });
});

describe('the watch of the connection', () => {
  it('[R36] marks the conversation as outdated after a reconnection', () => {
    const socket = createMemoryWatch<SocketEvent>();
    const realtime = realtimeMachine.provide({
      actors: { socket: socket.logic as never, watchNetwork: fromCallback(() => {}) as never },
    });
    const { said, get } = start(watchConnection as AnyActorLogic, { realtime });
    get('realtime').send({ type: 'session.changed', user: exampleUser });
    socket.say({ type: 'socket.connected' });
    expect(said).toEqual([]);
    socket.say({ type: 'socket.dropped', chance: 0 });
    get('realtime').send({ type: 'network.returned' });
    socket.say({ type: 'socket.connected' });
    expect(said).toEqual([{ type: 'list.outdated' }]);
    expect(start(watchConnection as AnyActorLogic).said).toEqual([]);
  });
});

describe('messages without an Order', () => {
  const AT = '2026-11-21T09:30:00.000Z';
  const chatOf = (message: string, more: Partial<Chat> = {}, IsRead = false): Chat => ({
    user: { id: 2 },
    lastChat: { message, IsRead },
    ...more,
  });
  const inboxOf = (first: readonly Chat[]) =>
    setup({ types: { context: {} as { chats: readonly Chat[] } } }).createMachine({
      context: { chats: first },
      on: { changed: { actions: ({ context, event }) => void Object.assign(context, event) } },
    }) as AnyActorLogic;
  const open = (...first: Chat[]) => {
    const set = start(createTextsWatch(() => AT) as AnyActorLogic, { inbox: inboxOf(first) }, { with: '2' });
    return { ...set, change: (...chats: Chat[]) => set.get('inbox').send({ type: 'changed', chats }) };
  };
  const text = (words: string) => ({ type: 'text.arrived', text: words, at: AT });
  it('[R40a] come from the inbox: the last one it holds, and each new one', () => {
    const { said, change } = open(chatOf('Hello', {}, true));
    change(chatOf('Hello'));
    change(chatOf('Hello', {}, true));
    change(chatOf('Bye'), { ...chatOf('Not you'), user: { id: 3 } });
    expect(said).toEqual([text('Hello'), text('Hello'), text('Bye')]);
  });
  it('[R40a] exclude other people’s messages, and messages to which the backend gives an Order', () => {
    const { said, change, stop } = open();
    change({ ...chatOf('Not you'), user: { id: 3 } });
    change(chatOf('Numbered', { Last: exampleChatMessage }));
    stop();
    expect(said).toEqual([]);
    expect(start(createTextsWatch(() => AT) as AnyActorLogic, {}, { with: '2' }).said).toEqual([]);
  });
});

describe('the member parts', () => {
  it('[R30b][P12b] are reported once they have loaded, and when they have stopped', async () => {
    const load = createPort<unknown>();
    const memberParts = memberPartsMachine.provide({ actors: { loadParts: load.logic } });
    const { said, get } = start(awaitParts as AnyActorLogic, { memberParts });
    get('memberParts').send({ type: 'session.changed', user: exampleUser });
    expect(said).toEqual([]);
    await load.last().answer(undefined);
    expect(said).toEqual([{ type: 'parts.arrived' }]);
    get('memberParts').send({ type: 'session.changed', user: null });
    expect(said.slice(1)).toEqual([{ type: 'parts.left' }]);
    expect(start(awaitParts as AnyActorLogic).said).toEqual([]);
  });
});
