import { createActor, fromCallback, setup, type AnyActorLogic } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryWatch } from '../../src/adapters/visibility.ts';
import { openReadChannel, type OpenRead } from '../../src/adapters/watches/list-watch.ts';
import { createNotificationsWatch } from '../../src/adapters/watches/notifications-watch.ts';
import { exampleUser } from '../../src/contracts/account/user.ts';
import type { NotificationsEvent } from '../../src/machines/notifications/notifications.machine.ts';
import { realtimeMachine, type SocketEvent } from '../../src/machines/app/realtime.machine.ts';

const running: { stop(): void }[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

/** A watch beside the one connection, and the events that it sent. */
const start = (open?: OpenRead) => {
  const socket = createMemoryWatch<SocketEvent>();
  const watch = createNotificationsWatch(open);
  const said: string[] = [];
  const parent = setup({
    types: { events: {} as NotificationsEvent },
    actors: {
      realtime: realtimeMachine.provide({
        actors: { socket: socket.logic as never, watchNetwork: fromCallback(() => {}) as never },
      }) as AnyActorLogic,
      watch: watch.logic as AnyActorLogic,
    },
  }).createMachine({
    invoke: [
      { src: 'realtime', id: 'realtime', systemId: 'realtime' },
      { src: 'watch', id: 'watch' },
    ],
    on: { '*': { actions: ({ event }) => void said.push(event.type) } },
  });
  const actor = createActor(parent).start();
  running.push(actor);
  const realtime = actor.system.get('realtime');
  const change = (renewed?: boolean) =>
    realtime.send({ type: 'session.changed', user: exampleUser, ...(renewed && { renewed }) });
  change();
  return {
    said,
    change,
    tellTabs: watch.tellTabs,
    stop: () => actor.stop(),
    connect: () => socket.say({ type: 'socket.connected' }),
    know: () => socket.say({ type: 'socket.userKnown' }),
    drop: () => socket.say({ type: 'socket.dropped', chance: 0 }),
    retry: () => realtime.send({ type: 'network.returned' }),
  };
};

describe('the connection', () => {
  it('[N7] does not mark the list as outdated when it first opens', () => {
    const { connect, said } = start();
    connect();
    expect(said).toEqual([]);
  });
  it('[R76] marks the list as outdated once the server has confirmed the user, on each connection', () => {
    const { connect, know, drop, retry, said } = start();
    connect();
    know();
    expect(said).toEqual(['list.outdated']);
    know();
    expect(said).toHaveLength(1);
    drop();
    retry();
    connect();
    expect(said).toHaveLength(2);
    know();
    expect(said).toHaveLength(3);
  });
  it('[N7][R11b] marks the list as outdated after each reconnection, once', () => {
    const { connect, drop, retry, said } = start();
    connect();
    for (const times of [1, 2]) {
      drop();
      retry();
      expect(said).toHaveLength(times - 1);
      connect();
      expect(said).toEqual(Array.from({ length: times }, () => 'list.outdated'));
    }
  });
  it('[N7] marks the list as outdated if its first attempt failed', () => {
    const { connect, drop, retry, said } = start();
    drop();
    retry();
    connect();
    expect(said).toEqual(['list.outdated']);
  });
  it('[N7][S11d] marks the list as outdated after a session is resumed', () => {
    const { connect, change, said } = start();
    connect();
    change(true);
    connect();
    expect(said).toEqual(['list.outdated']);
  });
});

describe('the other tabs', () => {
  it('[N7][R11b] learn that notifications were read; the tab that read them ignores its own message', async () => {
    const one = start();
    const heard = Promise.withResolvers<void>();
    const other = start((hear) =>
      openReadChannel('notifications')(() => {
        hear();
        heard.resolve();
      }),
    );
    one.tellTabs();
    await heard.promise;
    expect(other.said).toEqual(['list.outdated']);
    expect(one.said).toEqual([]);
  });
  it('[N7] get no message after the sign-out, and nothing throws', () => {
    const posted: string[] = [];
    const open: OpenRead = () => ({
      post: () => void posted.push('read'),
      close: () => void posted.push('closed'),
    });
    const { tellTabs, stop } = start(open);
    tellTabs();
    stop();
    tellTabs();
    expect(posted).toEqual(['read', 'closed']);
  });
});
