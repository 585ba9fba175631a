import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import { outboxMachine } from '../../../src/machines/messaging/outbox.machine.ts';
import { pauseBeforeRetry } from '../../../src/machines/core/retries.ts';
import './outbox-refused.cases.ts';
import { BLOCKED, OFFLINE, replyTo, SIGNED_OUT, start, waiting } from './outbox-stage.ts';
import { createBrokenCallback, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

describe('idle', () => {
  it('[R17a] sends nothing without a waiting message', () => {
    const { actor, send } = start();
    expectToBeIn(actor, 'idle');
    expect(send.asked).toEqual([]);
  });
  it('[R17b] sends the messages of the last visit, oldest first', async () => {
    const { asked, answer, storage, actor } = start(waiting(2), waiting(1));
    await answer();
    await answer();
    expect(asked()).toEqual(['Number 1', 'Number 2']);
    expect(storage.kept()).toEqual([]);
    expectToBeIn(actor, 'idle');
  });
});

describe('sending', () => {
  it('[R17a][R18a] stores each message before sending it, and sends one after the other', async () => {
    const { post, storage, asked, answer, actor } = start();
    post('one');
    post('two');
    expectToBeIn(actor, 'sending');
    expect(storage.kept().map(({ Text }) => Text)).toEqual(['one', 'two']);
    expect(asked()).toEqual(['one']);
    await answer();
    expect(asked()).toEqual(['one', 'two']);
  });
  it('[R18c][R20a] a reconnection repeats a pending call, because its answer may never arrive', async () => {
    const { connect, asked, send, answer, storage, actor } = start(waiting(1));
    connect();
    expect(asked()).toEqual(['Number 1', 'Number 1']);
    expect(send.last().input.as).toBe(1);
    expect(send.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer();
    expect(storage.kept()).toEqual([]);
    expectToBeIn(actor, 'idle');
  });
  it('[R21c] hands a sent message to the inbox, like one from the socket', async () => {
    const { answer, told, last } = start(waiting(1));
    const message = last();
    await answer();
    expect(told('inbox')).toEqual([{ type: 'socket.messageSent', to: 2, Detail: replyTo(message) }]);
  });
  it('[R21a][R21c] detects a message that the socket delivers before the answer, and continues', async () => {
    const { about, asked, send, texts, storage } = start(waiting(1), waiting(2));
    about('message.confirmed', 1);
    expect(asked()).toEqual(['Number 1', 'Number 2']);
    expect(send.asked[0]?.signal.aborted).toBe(true);
    expect(texts()).toEqual(['Number 2']);
    expect(storage.kept()).toHaveLength(1);
    about('message.confirmed', 1);
    expect(asked()).toHaveLength(2);
  });
  it('[R21a] detects a message whose answer was lost, once the socket delivers it', async () => {
    const { about, fail, texts, actor } = start(waiting(1));
    await fail(OFFLINE);
    about('message.confirmed', 1);
    expect(texts()).toEqual([]);
    expectToBeIn(actor, 'waiting');
  });
  it('[R21a][R21b] a message that another tab sent is skipped, and an older one of another tab goes next', () => {
    const { storage, asked } = start(waiting(2), waiting(3));
    storage.elsewhere((kept) => kept.delete(waiting(2).clientMessageId));
    expect(asked()).toEqual(['Number 2', 'Number 3']);
    storage.elsewhere((kept) => kept.set(waiting(1).clientMessageId, waiting(1)));
    expect(asked()).toEqual(['Number 2', 'Number 3', 'Number 1']);
  });
  it('[R19b] a pending message cannot be deleted, since the server may have it; a waiting one can', () => {
    const { about, texts, actor } = start(waiting(1), waiting(2));
    about('message.discarded', 1);
    about('message.discarded', 2);
    expect(texts()).toEqual(['Number 1']);
    expectToBeIn(actor, 'sending');
  });
  it('[R18b] repeats the call after half a minute without an answer', () => {
    const { clock, actor, asked } = start(waiting(1));
    clock.increment(30_000);
    expectToBeIn(actor, 'waiting');
    expect(actor.getSnapshot().context.messages[0]?.reason).toEqual(OFFLINE);
    clock.increment(1500);
    expect(asked()).toEqual(['Number 1', 'Number 1']);
  });
  it('[R19a][R21b] shows the pending message, even if an older one waits for its retry', async () => {
    const { actor, about, asked, send, fail, told, texts, storage } = start(
      waiting(1, { isGivenUp: true, reason: BLOCKED }),
      waiting(2, { to: 3 }),
    );
    const sendingId = () => actor.getSnapshot().context.sendingId;
    expect(sendingId()).toBe(waiting(2).clientMessageId);
    about('message.retried', 1);
    about('message.retried', 2);
    expect([asked(), send.last().signal.aborted]).toEqual([['Number 2'], false]);
    await send.last().answer(replyTo(waiting(2)));
    expect(told('inbox')).toEqual([{ type: 'socket.messageSent', to: 3, Detail: replyTo(waiting(2)) }]);
    expect([texts(), storage.kept().length]).toEqual([['Number 1'], 1]);
    expect([asked(), sendingId()]).toEqual([['Number 2', 'Number 1'], waiting(1).clientMessageId]);
    await fail(BLOCKED);
    expect(sendingId()).toBeNull();
  });
  it('[R19a] gives up the rejected message, not an older one that waits for its retry', async () => {
    const { about, fail, texts, reasons, asked } = start(
      waiting(1, { isGivenUp: true, reason: BLOCKED }),
      waiting(2),
    );
    about('message.retried', 1);
    await fail(BLOCKED);
    expect([texts(), reasons()]).toEqual([
      ['Number 1', 'Number 2'],
      [null, BLOCKED],
    ]);
    expect(asked()).toEqual(['Number 2', 'Number 1']);
  });
});

describe('waiting', () => {
  const passing: readonly CallFailure[] = [
    OFFLINE,
    { kind: 'unreadable' },
    { kind: 'unexpected', issue: 'no message' },
    ...[408, 425, 429, 500, 503].map((status): CallFailure => ({ kind: 'refused', status })),
  ];
  it.each(passing)(
    '[R18b][R18e] after %j the same message is sent again, after growing delays',
    async (reason) => {
      const { actor, fail, clock, asked } = start(waiting(1), waiting(2));
      for (const pause of [1500, 3000, 6000]) {
        await fail(reason);
        expectToBeIn(actor, 'waiting');
        expect(actor.getSnapshot().context.messages[0]?.reason).toEqual(reason);
        const before = asked().length;
        clock.increment(pause - 1);
        expect(asked()).toHaveLength(before);
        clock.increment(1);
        expect(asked()).toHaveLength(before + 1);
      }
      expect(new Set(asked())).toEqual(new Set(['Number 1']));
    },
  );
  it('[R18c] ends at once when the connection is back', async () => {
    const { fail, connect, asked } = start(waiting(1));
    await fail(OFFLINE);
    connect();
    expect(asked()).toHaveLength(2);
  });
  it('[R18c] ends at once after a press, and its delay restarts after a success', async () => {
    const { fail, about, asked, answer, clock } = start(waiting(1), waiting(2));
    await fail(OFFLINE);
    about('message.retried', 1);
    await fail(OFFLINE);
    about('message.retried', 1);
    await answer();
    await fail(OFFLINE);
    clock.increment(1500);
    expect(asked()).toEqual(['Number 1', 'Number 1', 'Number 1', 'Number 2', 'Number 2']);
  });
  it('[R19b] a waiting message can be deleted', async () => {
    const { fail, about, clock, asked, storage } = start(waiting(1), waiting(2));
    await fail(OFFLINE);
    about('message.discarded', 1);
    clock.increment(1500);
    expect(asked()).toEqual(['Number 1', 'Number 2']);
    expect(storage.kept()).toHaveLength(1);
  });
  it('[R19b] a deleted message holds up nothing', async () => {
    const { fail, about, asked, actor } = start(waiting(1), waiting(2));
    await fail({ kind: 'refused', status: 429 });
    about('message.discarded', 1);
    expect(asked()).toEqual(['Number 1', 'Number 2']);
    await fail(OFFLINE);
    about('message.discarded', 2);
    expectToBeIn(actor, 'idle');
  });
});

describe('stopped', () => {
  it('[R20a] sends nothing after the end of the session, and loses nothing', async () => {
    const { fail, actor, clock, asked, post, texts, connect } = start(waiting(1));
    await fail(SIGNED_OUT);
    expectToBeIn(actor, 'stopped');
    post('meanwhile');
    clock.increment(600_000);
    expect(asked()).toHaveLength(1);
    expect(texts()).toEqual(['Number 1', 'meanwhile']);
    connect(); // of the renewed session
    expect(asked()).toHaveLength(2);
  });
  it('[R20a] continues when the user asks for it', async () => {
    const { fail, about, asked } = start(waiting(1));
    await fail(SIGNED_OUT);
    about('message.retried', 1);
    expect(asked()).toHaveLength(2);
  });
});

describe('storage', () => {
  it('[R22] a refusal is reported once, and the message is sent all the same', async () => {
    const { storage, post, told, asked, answer, texts } = start();
    storage.refuse();
    post('one');
    expect(told('notices')).toMatchObject([{ kind: 'error' }]);
    await answer();
    expect(asked()).toEqual(['one']);
    expect(texts()).toEqual([]);
  });
  it('[R22] a crash, also of its watch, does not stop the outbox', () => {
    const broken = createBrokenCallback();
    const root = createActor(
      createMachine({
        invoke: {
          id: 'outbox',
          systemId: 'outbox',
          input: { userId: 1 },
          src: outboxMachine.provide({ actors: { storage: broken, watchConnection: broken } as never }),
        },
      }),
    ).start();
    expect(root.system.get('outbox')?.getSnapshot().status).toBe('active');
    const { actor } = stage(
      outboxMachine.provide({ actors: { storage: broken, watchConnection: broken } as never }),
      { systemId: 'outbox', input: { userId: 1 } },
    );
    expectToBeIn(actor, 'idle');
  });
});

describe('the delay', () => {
  it('[R18e] grows, is half random, and never exceeds two minutes', () => {
    expect([1, 2, 3].map((attempts) => pauseBeforeRetry(attempts, 0))).toEqual([1000, 2000, 4000]);
    expect(pauseBeforeRetry(1, 0.5)).toBe(1500);
    for (const attempts of [10, 1000]) expect(pauseBeforeRetry(attempts, 0.999)).toBeLessThanOrEqual(120_000);
  });
});

itTakesEveryTransition(outboxMachine);
