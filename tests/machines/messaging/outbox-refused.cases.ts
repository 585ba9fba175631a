/** Messages that the server rejects for now or for good: part of outbox.test.ts. */
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { exampleChat } from '../../../src/contracts/messaging/chat.ts';
import type { ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { CallError, type CallFailure } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import type { Waiting } from '../../../src/contracts/messaging/waiting-message.ts';
import type { NoticesEvent } from '../../../src/machines/app/notices.machine.ts';
import { outboxMachine } from '../../../src/machines/messaging/outbox.machine.ts';
import { isTemporary } from '../../../src/machines/core/retries.ts';
import { BLOCKED, OFFLINE, start, waiting } from './outbox-stage.ts';
import { createMemoryOutbox } from './outbox-storage.ts';
import { createPort, expectToBeIn } from '../support.ts';

/** The notices about a rejected message while that person's conversation is on the page. */
const refusedBeside = async (onPage: Id): Promise<readonly NoticesEvent[]> => {
  const send = createPort<ChatMessage, { message: Waiting | undefined; as: Id }>();
  const notices: NoticesEvent[] = [];
  const outbox = outboxMachine.provide({
    actors: {
      send: send.logic,
      storage: createMemoryOutbox([waiting(1)]).open(),
      watchConnection: fromCallback(() => {}),
    },
  });
  const others = [
    {
      id: 'notices',
      src: fromCallback<NoticesEvent>(({ receive }) => receive((event) => void notices.push(event))),
    },
    { id: 'inbox', src: createMachine({ context: { chats: [exampleChat] } }) },
    { id: 'conversation', src: createMachine({ context: { with: onPage } }) },
  ].map((other) => ({ ...other, systemId: other.id }));
  const root = createActor(
    createMachine({
      invoke: [...others, { id: 'outbox', systemId: 'outbox', input: { userId: 1 }, src: outbox }],
    }),
  ).start();
  await send.last().fail(new CallError(BLOCKED));
  root.stop();
  return notices;
};

describe('a temporary rejection', () => {
  const BUSY: CallFailure = { kind: 'refused', status: 429 };
  it('[R18d] holds up messages to the same person only', async () => {
    const { fail, answer, asked, actor, reasons, clock } = start(
      waiting(1),
      waiting(2),
      waiting(3, { to: 3 }),
    );
    await fail(BUSY);
    expect([asked(), reasons()]).toEqual([
      ['Number 1', 'Number 3'],
      [BUSY, null, null],
    ]);
    await answer();
    expectToBeIn(actor, 'waiting');
    clock.increment(1500);
    await answer();
    expect(asked()).toEqual(['Number 1', 'Number 3', 'Number 1', 'Number 2']);
  });
  it('[R18d] lets messages to others go at once; retries for the first person come later', async () => {
    const { fail, answer, asked, post, clock } = start(waiting(1));
    await fail(BUSY);
    post('to the same');
    expect(asked()).toEqual(['Number 1']);
    post('to another', 3);
    expect(asked()).toEqual(['Number 1', 'to another']);
    await answer();
    clock.increment(1500);
    await fail(BUSY);
    clock.increment(2999);
    expect(asked()).toHaveLength(3);
    clock.increment(1);
    expect(asked()).toHaveLength(4);
  });
  it('[R18c][R18d] ends when the user retries or the connection returns; while offline, every message waits', async () => {
    const { fail, about, asked, connect, post, actor } = start(waiting(1), waiting(2, { to: 3 }));
    await fail(BUSY);
    about('message.retried', 1);
    await fail(OFFLINE);
    post('to a third', 4);
    expectToBeIn(actor, 'waiting');
    connect();
    expect(asked()).toEqual(['Number 1', 'Number 2', 'Number 1']);
  });
});

describe('a final rejection', () => {
  it('[R19c] shows a notice if its conversation is not on the page', async () => {
    const { fail, told } = start(waiting(1));
    await fail(BLOCKED);
    expect(told('notices')).toEqual([
      {
        type: 'notice.raised',
        kind: 'error',
        text: 'Your message to somebody was not sent. Open your conversation to see why.',
      },
    ]);
    expect(await refusedBeside('2')).toEqual([]);
    const name = exampleChat.user['Name'];
    expect(await refusedBeside(3)).toMatchObject([
      { text: `Your message to ${String(name)} was not sent. Open your conversation to see why.` },
    ]);
  });

  it('[R19a] marks that message with its reason, and the next one continues', async () => {
    const { fail, answer, actor, asked, storage, texts } = start(waiting(1), waiting(2));
    await fail(BLOCKED);
    expect(asked()).toEqual(['Number 1', 'Number 2']);
    await answer();
    expectToBeIn(actor, 'idle');
    expect(texts()).toEqual(['Number 1']);
    expect(storage.kept()).toMatchObject([{ isGivenUp: true, reason: BLOCKED }]);
  });
  it('[R19b] is retried only by the user; so is a fault of the client', async () => {
    const { fail, about, asked, connect, actor } = start(waiting(1));
    await fail({ kind: 'fault', issue: 'the body is not of the contract' });
    connect();
    expect(asked()).toHaveLength(1);
    about('message.retried', 1);
    expect(asked()).toHaveLength(2);
    await fail(BLOCKED);
    about('message.discarded', 1);
    expect(actor.getSnapshot().context.messages).toEqual([]);
    about('message.retried', 1);
    expect(asked()).toHaveLength(2);
  });
  it('[R18b][R19a] is a refusal that no retry can change', () => {
    for (const status of [400, 403, 404, 409, 413, 422])
      expect(isTemporary({ kind: 'refused', status })).toBe(false);
  });
});
