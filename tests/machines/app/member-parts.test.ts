import { describe, expect, it } from 'vitest';
import {
  enqueueActions,
  fromTransition,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
} from 'xstate';
import { exampleNotification } from '../../../src/contracts/notifications/notification.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { memberPartsMachine } from '../../../src/machines/app/member-parts.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, settled, stage } from '../support.ts';

const messageOf = (sender: number) => ({ type: 'socket.messageReceived', sender, message: 'Hello' }) as const;

const start = () => {
  const loadParts = createPort<unknown>();
  const done: string[] = [];
  const set = stage(
    memberPartsMachine.provide({
      actors: { loadParts: loadParts.logic },
      actions: { startParts: () => void done.push('started'), stopParts: () => void done.push('stopped') },
    }),
    { systemId: 'memberParts', cast: ['inbox', 'notifications'] },
  );
  const hear = (sender: number) =>
    set.actor.send({ type: 'event.forwarded', part: 'inbox', news: messageOf(sender) });
  const tell = (user: typeof exampleUser | null) => set.actor.send({ type: 'session.changed', user });
  return { ...set, loadParts, done, tell, hear };
};
const here = async () => {
  const set = start();
  set.tell(exampleUser);
  await set.loadParts.last().answer(null);
  return set;
};

describe('signedOut', () => {
  it('[N1a] loads nothing for visitors', () => {
    const { actor, loadParts, tell } = start();
    tell(null);
    expectToBeIn(actor, 'signedOut');
    expect(loadParts.asked).toEqual([]);
  });
});

describe('here', () => {
  it('[N1a] starts its parts when their script has loaded', async () => {
    const { actor, done } = await here();
    expectToBeIn(actor, 'running');
    expect(done).toEqual(['started']);
  });
  it('[N1a] stays for the same user after a refresh', async () => {
    const { actor, done, tell } = await here();
    tell({ ...exampleUser, Name: 'New' });
    expectToBeIn(actor, 'running');
    expect(done).toEqual(['started']);
  });
  it('[N6][R8a] drops all of a user’s data for the next user or a visitor', async () => {
    const { actor, done, tell, loadParts } = await here();
    tell({ ...exampleUser, id: 2 });
    expectToBeIn(actor, 'loading');
    await loadParts.last().answer(null);
    tell(null);
    expectToBeIn(actor, 'signedOut');
    expect(done).toEqual(['started', 'stopped', 'started', 'stopped']);
  });
});

describe('lacking', () => {
  it('[N1b] continues without a script that failed to load, and retries later', async () => {
    const { actor, loadParts, tell, clock, done } = start();
    tell(exampleUser);
    await loadParts.last().fail(new Error('offline'));
    expectToBeIn(actor, 'failed');
    clock.increment(30_000);
    await settled();
    expectToBeIn(actor, 'loading');
    await loadParts.last().answer(null);
    expect(done).toEqual(['started']);
  });
});

describe('a part that crashes', () => {
  const ids = ['inbox', 'outbox', 'alerts', 'notifications'] as const;
  it.each(ids)('[P11][P12b] %s: is reported once; all parts stop, and start again in a while', async (id) => {
    const loadParts = createPort<unknown>();
    const brittle = fromTransition((_: undefined, { type }: AnyEventObject): undefined => {
      if (type === 'part.broken') throw new Error('broken');
    }, undefined);
    const { actor, root, told, clock } = stage(
      memberPartsMachine.provide({
        actors: { loadParts: loadParts.logic },
        actions: {
          startParts: enqueueActions(({ enqueue }) => {
            const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
            for (const part of ids) spawn(brittle, { id: part, systemId: part });
          }),
          stopParts: enqueueActions(({ enqueue }) => {
            for (const part of ids) enqueue.stopChild(part);
          }),
        },
      }),
      { systemId: 'memberParts', cast: ['app'] },
    );
    const running = () => ids.filter((part) => root.system.get(part) !== undefined);
    actor.send({ type: 'session.changed', user: exampleUser });
    await loadParts.last().answer(null);
    expect(running()).toEqual(ids);
    (root.system.get(id) as AnyActorRef).send({ type: 'part.broken' });
    expectToBeIn(actor, 'failed');
    expect(running()).toEqual([]);
    expect(told('app')).toEqual([{ type: 'actor.crashed', id, error: new Error('broken') }]);
    clock.increment(30_000);
    await loadParts.last().answer(null);
    expectToBeIn(actor, 'running');
    expect(running()).toEqual(ids);
  });
});

describe('what is for a part', () => {
  it('[R10a] waits for its script, and is handed over in its order', async () => {
    const { actor, hear, tell, loadParts, told } = start();
    tell(exampleUser);
    hear(2);
    actor.send({
      type: 'event.forwarded',
      part: 'notifications',
      news: { type: 'notification.received', notification: exampleNotification },
    });
    hear(3);
    expect(told('inbox')).toEqual([]);
    await loadParts.last().answer(null);
    expect(told('inbox')).toEqual([messageOf(2), messageOf(3)]);
    expect(told('notifications')).toHaveLength(1);
    hear(4);
    expect(told('inbox')).toHaveLength(3);
    expect(actor.getSnapshot().context.held).toEqual([]);
  });
  it('[R10a] wait even if the script fails; the newest thousand are kept', async () => {
    const { actor, hear, tell, loadParts, told, clock } = start();
    tell(exampleUser);
    await loadParts.last().fail(new Error('offline'));
    for (let sender = 1; sender <= 1002; sender += 1) hear(sender);
    expect(actor.getSnapshot().context.held).toHaveLength(1000);
    clock.increment(30_000);
    await loadParts.last().answer(null);
    expect(
      told('inbox')
        .map(({ sender }) => sender as number)
        .slice(0, 2),
    ).toEqual([3, 4]);
  });
  it('[R8a][R10b] of a visitor or of the last user are dropped', async () => {
    const { actor, hear, tell, loadParts, told } = start();
    hear(2);
    tell(exampleUser);
    hear(3);
    tell({ ...exampleUser, id: 2 });
    hear(4);
    await loadParts.last().answer(null);
    expect(told('inbox')).toEqual([messageOf(4)]);
    tell(null);
    hear(5);
    expect(actor.getSnapshot().context.held).toEqual([]);
  });
  it('[R10b] that does not exist are dropped', async () => {
    const loadParts = createPort<unknown>();
    const { actor } = stage(memberPartsMachine.provide({ actors: { loadParts: loadParts.logic } }), {
      systemId: 'memberParts',
    });
    actor.send({ type: 'session.changed', user: exampleUser });
    await loadParts.last().answer(null);
    actor.send({ type: 'event.forwarded', part: 'inbox', news: messageOf(2) });
    expectToBeIn(actor, 'running');
    expect(actor.getSnapshot().context.held).toEqual([]);
  });
});

itTakesEveryTransition(memberPartsMachine);
