import { describe, expect, it } from 'vitest';
import { createMemorySocket } from '../../../src/adapters/realtime.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { exampleChatMarks, exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { exampleNotification } from '../../../src/contracts/notifications/notification.ts';
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
  it('[R1] opens one connection at the start, before anyone is known', () => {
    const { actor, socket } = start();
    expectToBeIn(actor, 'open.connecting');
    expect(actor.getSnapshot().hasTag('connecting')).toBe(true);
    expect(socket.opened()).toBe(1);
  });
  it.each([[{ id: 1 }], [null]])(
    '[R1][R2a] the restored session, %j, opens no other, and announces nobody yet',
    (user) => {
      const { actor, socket, change } = start();
      change(user);
      change(user);
      expectToBeIn(actor, 'open.connecting');
      expect(socket.opened()).toBe(1);
      expect(socket.announced).toEqual([]);
    },
  );
  it('[R2b] signing in meanwhile opens another: the one under way carries the cookies of before', () => {
    const { actor, socket, change, connect } = start();
    change(null);
    change({ id: 2 });
    expectToBeIn(actor, 'open.connecting');
    expect(socket.opened()).toBe(2);
    connect();
    expect(socket.announced).toEqual([2]);
  });
  it('[R7a] a connection that fails is tried again', () => {
    const { actor, drop } = start();
    drop();
    expectToBeIn(actor, 'retrying');
  });
  it('[R7a] a socket that cannot even be made is tried again', () => {
    const { actor, clock } = stage(
      realtimeMachine.provide({ actors: { socket: createBrokenCallback<SocketOrder>() } }),
      {
        systemId: 'realtime',
      },
    );
    expectToBeIn(actor, 'retrying');
    clock.increment(750);
    expectToBeIn(actor, 'retrying');
    expect(actor.getSnapshot().context.attempts).toBe(2);
  });
});

describe('open.online.anonymous', () => {
  it('[R1] an anonymous visitor is connected, and announced as nobody', () => {
    const { actor, socket, change } = online();
    change(null);
    expectToBeIn(actor, 'open.online.anonymous');
    expect(actor.getSnapshot().hasTag('online')).toBe(true);
    expect(socket.announced).toEqual([]);
  });
  it('[R2b] signing in opens a connection with the cookies of the session, and announces the user on it', () => {
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
  it('[R2a] a user known before the connection is announced with it', () => {
    const { socket } = online({ id: 1 });
    expect(socket.announced).toEqual([1]);
  });
  it('[R2b] a refresh of the same user repeats nothing, whatever form the id comes in', () => {
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
  it('[R8b] signing out closes the connection and opens another, on which nobody is announced', () => {
    const { actor, socket, change, connect } = online({ id: 1 });
    change(null);
    expectToBeIn(actor, 'open.connecting');
    expect(socket.opened()).toBe(2);
    connect();
    expectToBeIn(actor, 'open.online.anonymous');
    expect(socket.announced).toEqual([1]);
  });
  it('[R76] the server says from when on it tells everything; on each connection anew', () => {
    const { actor, socket, drop, clock, connect } = online({ id: 1 });
    expectToBeIn(actor, 'open.online.announced.claimed');
    socket.say({ type: 'socket.userKnown' });
    expectToBeIn(actor, 'open.online.announced.known');
    drop();
    clock.increment(500);
    connect();
    expectToBeIn(actor, 'open.online.announced.claimed');
  });
  it('[R8b] somebody else gets a connection of their own', () => {
    const { socket, change, connect } = online({ id: 1 });
    change({ id: 2 });
    expect(socket.opened()).toBe(2);
    connect();
    expect(socket.announced).toEqual([1, 2]);
  });
  it('[R3a][R4a][R10a] what arrives is for the inbox, once and as it came', () => {
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
  it('[R14][R16] deliveries and typing are told to the server', () => {
    const { actor, socket } = online({ id: 1 });
    actor.send({ type: 'delivery.told', from: 2, order: 3 });
    actor.send({ type: 'typing.told', to: 2 });
    expect(socket.told).toEqual([
      { type: 'delivery.told', from: 2, order: 3 },
      { type: 'typing.told', to: 2 },
    ]);
  });
  it('[R16] and to nobody where no connection is theirs', () => {
    const { actor, socket, drop } = online({ id: 1 });
    drop();
    actor.send({ type: 'typing.told', to: 2 });
    actor.send({ type: 'delivery.told', from: 2, order: 3 });
    expect(socket.told).toEqual([]);
    expectToBeIn(actor, 'retrying');
  });
  it('[S11d] the same person in a session that is new gets a connection with its cookies', () => {
    const { actor, socket, connect } = online({ id: 1 });
    actor.send({ type: 'session.changed', user: { id: 1 }, renewed: true });
    expectToBeIn(actor, 'open.connecting');
    expect(socket.opened()).toBe(2);
    connect();
    expect(socket.announced).toEqual([1, 1]);
  });
  it('[S11b] that its session has ended goes to the session', () => {
    const { socket, told, actor } = online({ id: 1 });
    socket.say({ type: 'socket.sessionEnded' });
    expect(told('session')).toEqual([{ type: 'session.endedElsewhere' }]);
    expectToBeIn(actor, 'open.online.announced');
  });
  it('[N14] that some were read on another page or device makes the notifications old', () => {
    const { socket, told } = online({ id: 1 });
    socket.say({ type: 'socket.notificationsRead' });
    expect(told('memberParts')).toEqual([
      { type: 'event.forwarded', part: 'notifications', news: { type: 'list.outdated' } },
    ]);
  });
  it('[N3a] what happened to the account goes to the notifications', () => {
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
  it('[N7] that some were read elsewhere makes the notifications old', () => {
    const { socket, told } = online({ id: 1 });
    socket.say({ type: 'socket.notificationsRead' });
    expect(told('memberParts')).toEqual([
      { type: 'event.forwarded', part: 'notifications', news: { type: 'list.outdated' } },
    ]);
  });
  it('what arrives where there is nobody for it goes nowhere', () => {
    const socket = createMemorySocket();
    const { actor } = stage(realtimeMachine.provide({ actors: { socket: socket.logic } }), {
      systemId: 'realtime',
    });
    socket.say({ type: 'socket.connected' });
    socket.say({ type: 'socket.onlineUsersChanged', users: [] });
    expectToBeIn(actor, 'open.online.anonymous');
  });
});

describe('retrying', () => {
  it('[R7b] says that it is offline and holds no connection', () => {
    const { actor, socket, drop } = online();
    drop();
    expectToBeIn(actor, 'retrying');
    expect(actor.getSnapshot().hasTag('offline')).toBe(true);
    expect(socket.isOpen()).toBe(false);
  });
  it('[R7a] tries again after its delay, not before', () => {
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
  it('[R7a] does not wait when the network returns', () => {
    const { actor, network, drop } = online();
    drop(0.9);
    network.say({ type: 'network.returned' });
    expectToBeIn(actor, 'open.connecting');
  });
  it('[R2b] announces who has signed in meanwhile, and nobody who has signed out', () => {
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
  it('[R7a] is jittered: half of it is chance', () => {
    for (let attempts = 1; attempts < 12; attempts += 1) {
      const shortest = retryDelay({ attempts, chance: 0 });
      const delays = chances.map((chance) => retryDelay({ attempts, chance }));
      expect(new Set(delays).size).toBe(chances.length);
      for (const delay of delays) expect(delay).toBeLessThan(2 * shortest);
    }
  });
  it('[R7a] is never longer than a minute, nor shorter than half a second', () => {
    for (const attempts of [0, 1, 7, 30, 2000])
      for (const chance of chances) {
        expect(retryDelay({ attempts, chance })).toBeLessThanOrEqual(60_000);
        expect(retryDelay({ attempts, chance })).toBeGreaterThanOrEqual(500);
      }
  });
});

itTakesEveryTransition(realtimeMachine);
