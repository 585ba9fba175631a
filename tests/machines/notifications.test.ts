import { describe, expect, it } from 'vitest';
import { notificationsMachine } from '../../src/machines/notifications.machine.ts';
import { expectToBeIn, itTakesEveryTransition, stage } from './support.ts';

const start = () => {
  const { actor } = stage(notificationsMachine, { systemId: 'notifications' });
  actor.send({ type: 'session.changed', user: { id: 1 } });
  return {
    actor,
    context: () => actor.getSnapshot().context,
    receive: (id: number | string, Title = 'Verified') =>
      actor.send({ type: 'notification.received', notification: { id, Title } }),
  };
};

describe('quiet', () => {
  it('[S8] has no notifications and counts none at first', () => {
    const { actor, context } = start();
    expectToBeIn(actor, 'quiet');
    expect(context()).toEqual({ userId: 1, articles: [], count: 0 });
  });
});

describe('pending', () => {
  it('[S8] lists the newest first and counts them', () => {
    const { actor, context, receive } = start();
    receive(1);
    receive(2);
    expectToBeIn(actor, 'pending');
    expect(context().articles.map(({ id }) => id)).toEqual([2, 1]);
    expect(context().count).toBe(2);
  });
  it('[R7] counts one that comes twice once, and keeps its newest words', () => {
    const { context, receive } = start();
    receive(1, 'old');
    receive('1', 'new');
    expect(context().articles).toEqual([{ id: '1', Title: 'new' }]);
    expect(context().count).toBe(1);
  });
  it('[S8] counts none once they are read, and keeps the list', () => {
    const { actor, context, receive } = start();
    receive(1);
    actor.send({ type: 'notifications.read' });
    expectToBeIn(actor, 'quiet');
    expect(context()).toMatchObject({ articles: [{ id: 1 }], count: 0 });
  });
  it('[R8] leaves nothing of the last user to another, or to nobody', () => {
    for (const user of [{ id: 2 }, null]) {
      const { actor, context, receive } = start();
      receive(1);
      actor.send({ type: 'session.changed', user });
      expectToBeIn(actor, 'quiet');
      expect(context()).toEqual({ userId: user?.id ?? null, articles: [], count: 0 });
    }
  });
  it('[S2] stays for the same user, refreshed', () => {
    const { actor, context, receive } = start();
    receive(1);
    actor.send({ type: 'session.changed', user: { id: '1', Name: 'New' } });
    expectToBeIn(actor, 'pending');
    expect(context().count).toBe(1);
  });
});

itTakesEveryTransition(notificationsMachine);
