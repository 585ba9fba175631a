import { describe, expect, it } from 'vitest';
import { createMemorySocket } from '../../../src/adapters/realtime.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { exampleChatMarks, exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { exampleNotification } from '../../../src/contracts/notifications/notification.ts';
import { exampleMovedNews } from '../../../src/contracts/app/realtime.ts';
import type { User } from '../../../src/contracts/account/user.ts';
import {
  realtimeMachine,
  retryDelay,
  type RealtimeEvent,
  type SocketOrder,
} from '../../../src/machines/app/realtime.machine.ts';
import { createBrokenCallback, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const start = () => {
  const socket = createMemorySocket();
  const network = createMemoryWatch<RealtimeEvent>();
  const set = stage(
    realtimeMachine.provide({ actors: { socket: socket.logic, watchNetwork: network.logic } }),
    {
      systemId: 'realtime',
      cast: ['memberParts', 'session'],
    },
  );
  return {
    ...set,
    socket,
    network,
    change: (user: User | null) => set.actor.send({ type: 'session.changed', user }),
    drop: (chance = 0) => socket.say({ type: 'socket.dropped', chance }),
    connect: () => socket.say({ type: 'socket.connected' }),
  };
};
const online = (user: User | null = null) => {
  const set = start();
  if (user) set.change(user);
  set.connect();
  return set;
};

describe('open.connecting', () => {
  it('[R1] opens one connection at the start, before the user is known', () => {
    const { actor, socket } = start();
    expectToBeIn(actor, 'open.connecting');
    expect(actor.getSnapshot().hasTag('connecting')).toBe(true);
    expect(socket.opened()).toBe(1);
  });
  it.each([[{ id: 1 }], [null]])(
    '[R1][R2a] the restored session, %j, opens no second connection and announces nobody yet',
    (user) => {
      const { actor, socket, change } = start();
      change(user);
      change(user);
      expectToBeIn(actor, 'open.connecting');
      expect(socket.opened()).toBe(1);
      expect(socket.announced).toEqual([]);
    },
  );
  it('[R2b] signing in meanwhile opens a new connection: the pending one carries the old cookies', () => {
    const { actor, socket, change, connect } = start();
    change(null);
    change({ id: 2 });
    expectToBeIn(actor, 'open.connecting');
    expect(socket.opened()).toBe(2);
    connect();
    expect(socket.announced).toEqual([2]);
  });
  it('[R7a] retries a failed connection', () => {
    const { actor, drop } = start();
    drop();
    expectToBeIn(actor, 'reconnecting');
  });
  it('[R7a] retries a socket whose creation throws', () => {
    const { actor, clock } = stage(
      realtimeMachine.provide({ actors: { socket: createBrokenCallback<SocketOrder>() } }),
      {
        systemId: 'realtime',
      },
    );
    expectToBeIn(actor, 'reconnecting');
    clock.increment(750);
    expectToBeIn(actor, 'reconnecting');
    expect(actor.getSnapshot().context.attempts).toBe(2);
  });
});

describe('open.online.anonymous', () => {
  it('[R1] connects an anonymous visitor and announces no user', () => {
    const { actor, socket, change } = online();
    change(null);
    expectToBeIn(actor, 'open.online.anonymous');
    expect(actor.getSnapshot().hasTag('online')).toBe(true);
    expect(socket.announced).toEqual([]);
  });
  it('[R2b] signing in opens a connection with the session’s cookies, and announces the user on it', () => {
    const { actor, socket, change, connect } = online();
    change({ id: 1 });
    expectToBeIn(actor, 'open.connecting');
    expect(socket.opened()).toBe(2);
    connect();
    expectToBeIn(actor, 'open.online.announced');
    expect(socket.announced).toEqual([1]);
  });
});

describe('open.online.announced', () => {
  it('[R2a] announces a user who was known before the connection', () => {
    const { socket } = online({ id: 1 });
    expect(socket.announced).toEqual([1]);
  });
  it('[R2b] a refreshed user is not announced again, in whatever form the id arrives', () => {
    const { socket, change } = online({ id: 1 });
    change({ id: 1, Name: 'New' });
    change({ id: '1' });
    expect(socket.announced).toEqual([1]);
    expect(socket.opened()).toBe(1);
  });
  it('[R2b] a reconnection announces the user again, once', () => {
    const { socket, drop, clock, connect } = online({ id: 1 });
    drop();
    clock.increment(500);
    connect();
    expect(socket.announced).toEqual([1, 1]);
  });
  it('[R8b] signing out opens a new connection, on which nobody is announced', () => {
    const { actor, socket, change, connect } = online({ id: 1 });
    change(null);
    expectToBeIn(actor, 'open.connecting');
    expect(socket.opened()).toBe(2);
    connect();
    expectToBeIn(actor, 'open.online.anonymous');
    expect(socket.announced).toEqual([1]);
  });
  it('[R76] is claimed until the server confirms the user, on each new connection', () => {
    const { actor, socket, drop, clock, connect } = online({ id: 1 });
    expectToBeIn(actor, 'open.online.announced.claimed');
    socket.say({ type: 'socket.userKnown' });
    expectToBeIn(actor, 'open.online.announced.known');
    drop();
    clock.increment(500);
    connect();
    expectToBeIn(actor, 'open.online.announced.claimed');
  });
  it('[R8b] a different user gets a new connection', () => {
    const { socket, change, connect } = online({ id: 1 });
    change({ id: 2 });
    expect(socket.opened()).toBe(2);
    connect();
    expect(socket.announced).toEqual([1, 2]);
  });
  it('[R3a][R4a][R10a] passes each event to the inbox once, unchanged', () => {
    const { socket, told } = online({ id: 1 });
    const all = [
      { type: 'socket.onlineUsersChanged', users: [{ id: 2 }] },
      { type: 'socket.messageReceived', sender: 2, message: 'Hello' },
      { type: 'socket.messageSent', to: 2, Detail: exampleChatMessage },
      { type: 'socket.chatProgressed', user: 2, Mine: exampleChatMarks },
      { type: 'socket.chatChanged', user: 2 },
      { type: 'socket.typingHeard', sender: 2 },
    ] as const;
    for (const event of all) socket.say(event);
    expect(told('memberParts')).toEqual(
      all.map((news) => ({ type: 'event.forwarded', part: 'inbox', news })),
    );
  });
  it('[R14][R16] sends deliveries and typing to the server', () => {
    const { actor, socket } = online({ id: 1 });
    actor.send({ type: 'delivery.reported', from: 2, order: 3 });
    actor.send({ type: 'typing.reported', to: 2 });
    expect(socket.told).toEqual([
      { type: 'delivery.reported', from: 2, order: 3 },
      { type: 'typing.reported', to: 2 },
    ]);
  });
  it('[R16] sends none of them without a connection', () => {
    const { actor, socket, drop } = online({ id: 1 });
    drop();
    actor.send({ type: 'typing.reported', to: 2 });
    actor.send({ type: 'delivery.reported', from: 2, order: 3 });
    expect(socket.told).toEqual([]);
    expectToBeIn(actor, 'reconnecting');
  });
  it('[S11d] the same person in a renewed session gets a connection with the new cookies', () => {
    const { actor, socket, connect } = online({ id: 1 });
    actor.send({ type: 'session.changed', user: { id: 1 }, renewed: true });
    expectToBeIn(actor, 'open.connecting');
    expect(socket.opened()).toBe(2);
    connect();
    expect(socket.announced).toEqual([1, 1]);
  });
  it('[S11b] the end of the session goes to the session machine', () => {
    const { socket, told, actor } = online({ id: 1 });
    socket.say({ type: 'socket.sessionEnded' });
    expect(told('session')).toEqual([{ type: 'session.endedElsewhere' }]);
    expectToBeIn(actor, 'open.online.announced');
  });
  it('[N14] reading on another page or device makes the notifications stale', () => {
    const { socket, told } = online({ id: 1 });
    socket.say({ type: 'socket.notificationsRead' });
    expect(told('memberParts')).toEqual([
      { type: 'event.forwarded', part: 'notifications', news: { type: 'list.outdated' } },
    ]);
  });
  it('[N3a] account events go to the notifications', () => {
    const { socket, told } = online({ id: 1 });
    socket.say({ type: 'socket.notificationReceived', notification: exampleNotification });
    expect(told('memberParts')).toEqual([
      {
        type: 'event.forwarded',
        part: 'notifications',
        news: { type: 'notification.received', notification: exampleNotification },
      },
    ]);
  });
  it('[N7] reading elsewhere makes the notifications stale', () => {
    const { socket, told } = online({ id: 1 });
    socket.say({ type: 'socket.notificationsRead' });
    expect(told('memberParts')).toEqual([
      { type: 'event.forwarded', part: 'notifications', news: { type: 'list.outdated' } },
    ]);
  });
  it('[R67a] keeps the last moved record, for the machines that watch', () => {
    const { actor, socket } = online({ id: 1 });
    const heard: unknown[] = [];
    actor.subscribe(({ context }) => heard.push(context.moved));
    const moves = [3, 4].map(
      (version) => ({ type: 'lifecycle.moved', ...exampleMovedNews, version, job: 41 }) as const,
    );
    for (const moved of moves) socket.say({ type: 'socket.moved', moved });
    expect(heard).toEqual(moves);
  });
  it('drops events without a recipient', () => {
    const socket = createMemorySocket();
    const { actor } = stage(realtimeMachine.provide({ actors: { socket: socket.logic } }), {
      systemId: 'realtime',
    });
    socket.say({ type: 'socket.connected' });
    socket.say({ type: 'socket.onlineUsersChanged', users: [] });
    expectToBeIn(actor, 'open.online.anonymous');
  });
});

describe('reconnecting', () => {
  it('[R7b] shows that it is offline and holds no connection', () => {
    const { actor, socket, drop } = online();
    drop();
    expectToBeIn(actor, 'reconnecting');
    expect(actor.getSnapshot().hasTag('offline')).toBe(true);
    expect(socket.isOpen()).toBe(false);
  });
  it('[R7a] retries after its delay, not before', () => {
    const { actor, socket, drop, clock } = online();
    drop(0);
    clock.increment(499);
    expect(socket.opened()).toBe(1);
    clock.increment(1);
    expect(socket.opened()).toBe(2);
    expectToBeIn(actor, 'open.connecting');
  });
  it('[R7a] waits longer after each failure, and starts over once connected', () => {
    const { socket, drop, clock, connect, actor } = online();
    for (const delay of [500, 1000, 2000, 4000]) {
      drop(0);
      const opened = socket.opened();
      clock.increment(delay - 1);
      expect(socket.opened()).toBe(opened);
      clock.increment(1);
      expect(socket.opened()).toBe(opened + 1);
    }
    connect();
    expect(actor.getSnapshot().context.attempts).toBe(0);
    drop(0);
    clock.increment(500);
    expectToBeIn(actor, 'open.connecting');
  });
  it('[R7a] retries at once when the network returns', () => {
    const { actor, network, drop } = online();
    drop(0.9);
    network.say({ type: 'network.returned' });
    expectToBeIn(actor, 'open.connecting');
  });
  it('[R2b] announces the user who signed in meanwhile, and none after a sign-out', () => {
    const first = online({ id: 1 });
    first.drop();
    first.change({ id: 2 });
    first.clock.increment(500);
    first.connect();
    expect(first.socket.announced).toEqual([1, 2]);
    const second = online({ id: 1 });
    second.drop();
    second.change(null);
    second.clock.increment(500);
    second.connect();
    expect(second.socket.announced).toEqual([1]);
  });
});

describe('the delay', () => {
  const chances = [0, 0.25, 0.5, 0.999];
  it('[R7a] grows with each attempt', () => {
    for (const chance of chances)
      for (let attempts = 1; attempts < 6; attempts += 1)
        expect(retryDelay({ attempts: attempts + 1, chance })).toBeGreaterThan(
          retryDelay({ attempts, chance }),
        );
  });
  it('[R7a] is jittered: half of it is random', () => {
    for (let attempts = 1; attempts < 12; attempts += 1) {
      const shortest = retryDelay({ attempts, chance: 0 });
      const delays = chances.map((chance) => retryDelay({ attempts, chance }));
      expect(new Set(delays).size).toBe(chances.length);
      for (const delay of delays) expect(delay).toBeLessThan(2 * shortest);
    }
  });
  it('[R7a] lies between half a second and a minute', () => {
    for (const attempts of [0, 1, 7, 30, 2000])
      for (const chance of chances) {
        expect(retryDelay({ attempts, chance })).toBeLessThanOrEqual(60_000);
        expect(retryDelay({ attempts, chance })).toBeGreaterThanOrEqual(500);
      }
  });
});

itTakesEveryTransition(realtimeMachine);
