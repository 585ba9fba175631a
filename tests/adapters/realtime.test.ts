/** The socket against a real socket.io server on loopback. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyEventObject,
} from 'xstate';
import { createMemorySocket, createSocketLogic } from '../../src/adapters/realtime.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { createMemoryWatch } from '../../src/adapters/visibility.ts';
import { exampleChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { ChatList } from '../../src/contracts/messaging/chat.ts';
import { exampleNotification } from '../../src/contracts/notifications/notification.ts';
import type { User } from '../../src/contracts/account/user.ts';
import { inboxMachine } from '../../src/machines/messaging/inbox.machine.ts';
import { memberPartsMachine } from '../../src/machines/app/member-parts.machine.ts';
import {
  realtimeMachine,
  type RealtimeEvent,
  type SocketEvent,
} from '../../src/machines/app/realtime.machine.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Calls that wait for a condition, which is checked after every event. */
const createWatchers = () => {
  const waiting = new Set<() => void>();
  return {
    look: () => {
      for (const check of waiting) check();
    },
    until: (isTrue: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!isTrue()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
};

const openBackend = async (port = 0) => {
  const { look, until } = createWatchers();
  const http: HttpServer = createServer();
  const io = new Server(http, { serveClient: false });
  const connections: { path: string; namespace: string }[] = [];
  const announced: unknown[] = [];
  /** Confirms an announcement to the page, as our server does. */
  const taken: (() => void)[] = [];
  const told: [string, unknown][] = [];
  const live = new Set<Socket>();
  io.on('connection', (socket) => {
    connections.push({ path: socket.request.url?.split('?')[0] ?? '', namespace: socket.nsp.name });
    live.add(socket);
    socket.on('addUser', (...sent: unknown[]) => {
      announced.push(...sent.filter((part) => typeof part !== 'function'));
      taken.push(...sent.filter((part): part is () => void => typeof part === 'function'));
      look();
    });
    for (const wire of ['messages-delivered', 'chat-typing'])
      socket.on(wire, (sent: unknown) => {
        told.push([wire, sent]);
        look();
      });
    socket.on('disconnect', () => {
      live.delete(socket);
      look();
    });
    look();
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await io.close();
  };
  closers.push(close);
  const own = (http.address() as AddressInfo).port;
  return {
    address: `http://127.0.0.1:${own}`,
    port: own,
    connections,
    announced,
    taken,
    told,
    live,
    until,
    close,
    emit: (wire: string, ...sent: unknown[]) => io.emit(wire, ...sent),
  };
};

/** The realtime machine and the inbox on a real socket; the test ends the waits between attempts. */
const startClient = (address: string, chances: readonly number[] = [0.5]) => {
  const { look, until } = createWatchers();
  const { report, reports } = createMemoryReport();
  const clock = new SimulatedClock();
  const network = createMemoryWatch<RealtimeEvent>();
  let drawn = 0;
  const socket = createSocketLogic({
    address,
    random: () => chances[drawn++ % chances.length] ?? 0,
    report: (...args) => {
      report(...args);
      look();
    },
    whenIdle: () => Promise.resolve(),
  });
  const root = createActor(
    createMachine({
      invoke: [
        {
          id: 'inbox',
          systemId: 'inbox',
          src: inboxMachine.provide({
            actors: {
              load: fromPromise<ChatList | null, { after?: string }>(() => Promise.resolve(null)),
              watchList: fromCallback(() => {}),
            },
          }),
          input: { userId: 0 },
        },
        {
          id: 'memberParts',
          systemId: 'memberParts',
          src: memberPartsMachine.provide({
            actors: { loadParts: fromPromise<unknown>(() => Promise.resolve(null)) },
          }),
        },
        {
          id: 'realtime',
          systemId: 'realtime',
          src: realtimeMachine.provide({ actors: { socket, watchNetwork: network.logic } }),
        },
      ],
    }),
    { clock, inspect: look },
  ).start();
  closers.push(async () => void root.stop());
  const realtime = root.system.get('realtime') as ReturnType<typeof createActor<typeof realtimeMachine>>;
  const memberParts = root.system.get('memberParts') as ReturnType<
    typeof createActor<typeof memberPartsMachine>
  >;
  const inbox = root.system.get('inbox') as ReturnType<typeof createActor<typeof inboxMachine>>;
  const is = (tag: 'connecting' | 'online' | 'offline') => realtime.getSnapshot().hasTag(tag);
  const isKnown = () => realtime.getSnapshot().matches({ open: { online: { announced: 'known' } } });
  return {
    realtime,
    reports,
    clock,
    until,
    network,
    is,
    isKnown,
    stop: () => root.stop(),
    become: (user: User | null) => {
      realtime.send({ type: 'session.changed', user });
      memberParts.send({ type: 'session.changed', user });
    },
    inbox: () => inbox.getSnapshot().context,
  };
};
const connected = async (user: User | null = null) => {
  const backend = await openBackend();
  const client = startClient(backend.address);
  client.become(user);
  await client.until(() => client.is('online'));
  await backend.until(() => backend.live.size === 1);
  return { backend, client };
};
let marks = 0;
/** The server's reply to a round trip: earlier messages have arrived by then. */
const roundTrip = async ({ backend, client }: Awaited<ReturnType<typeof connected>>) => {
  const mark = `mark-${(marks += 1)}`;
  backend.emit('getOnlineUsers', [mark]);
  await client.until(() => client.inbox().online[0]?.id === mark);
};

describe('the connection', () => {
  it('[R1] opens once, at socket.io’s default path and namespace, for anonymous visitors too', async () => {
    const { backend } = await connected();
    expect(backend.connections).toEqual([{ path: '/socket.io/', namespace: '/' }]);
  });
  it('[R1] uses the default path and namespace also if the address has a path of its own', async () => {
    const backend = await openBackend();
    const client = startClient(`${backend.address}/backend/v1`);
    await client.until(() => client.is('online') || client.is('offline'));
    expect(client.is('online')).toBe(true);
    expect(backend.connections).toEqual([{ path: '/socket.io/', namespace: '/' }]);
  });
  it('[R1] waits until the page is idle', async () => {
    let becomeIdle = () => {};
    const events: AnyEventObject[] = [];
    const { until, look } = createWatchers();
    const backend = await openBackend();
    const logic = createSocketLogic({
      address: backend.address,
      random: () => 0,
      report: () => {},
      whenIdle: () =>
        new Promise((resolve) => {
          becomeIdle = resolve;
        }),
    });
    const root = createActor(
      createMachine({
        invoke: { id: 'socket', src: logic },
        on: {
          '*': {
            actions: ({ event }: { event: AnyEventObject }) => {
              events.push(event);
              look();
            },
          },
        },
      }),
    ).start();
    closers.push(async () => void root.stop());
    await Promise.resolve();
    expect(events).toEqual([]);
    becomeIdle();
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'socket.connected' }]);
  });
  it('[R8b] closes when its actor stops', async () => {
    const { backend, client } = await connected();
    client.stop();
    await backend.until(() => backend.live.size === 0);
  });
  it('[R1] does not open if its actor stops before the page is idle', async () => {
    const backend = await openBackend();
    const client = startClient(backend.address);
    client.stop();
    const other = startClient(backend.address);
    await other.until(() => other.is('online'));
    expect(backend.connections).toHaveLength(1);
  });
});

describe('addUser', () => {
  it('[R2a] announces a known user once, with the id in its original form', async () => {
    const { backend, client } = await connected({ id: '0017' });
    await backend.until(() => backend.announced.length > 0);
    client.become({ id: '0017', Name: 'refreshed' });
    await roundTrip({ backend, client });
    expect(backend.announced).toEqual(['0017']);
  });
  it('[R2b] announces a user who signs in, on a connection with the cookies of the new session', async () => {
    const { backend, client } = await connected();
    client.become({ id: 17 });
    await backend.until(() => backend.announced.length > 0);
    await roundTrip({ backend, client });
    expect(backend.announced).toEqual([17]);
    expect(backend.connections).toHaveLength(2);
  });
  it('[R76] learns that the server has accepted the announcement', async () => {
    const { backend, client } = await connected({ id: 17 });
    await backend.until(() => backend.taken.length === 1);
    expect(client.isKnown()).toBe(false);
    backend.taken[0]?.();
    await client.until(() => client.isKnown());
  });
  it('[R7a] closes its connection, and leaves none behind, if an announcement cannot be serialised', async () => {
    const { backend, client } = await connected();
    client.become({ id: 17n as unknown as number }); // JSON has no such number
    await client.until(() => client.is('offline'));
    await backend.until(() => backend.live.size === 0);
    expect(client.reports.map(({ what }) => what)).toContain('user.announced could not be sent');
    expect(backend.announced).toEqual([]);
  });
  it('[R2b][R7a] announces the user again after a reconnection', async () => {
    const { backend, client } = await connected({ id: 17 });
    await backend.until(() => backend.announced.length === 1);
    for (const socket of backend.live) socket.disconnect(true);
    await client.until(() => client.is('offline'));
    client.clock.increment(1000);
    await backend.until(() => backend.announced.length === 2);
    expect(backend.announced).toEqual([17, 17]);
  });
  it('[R8b] signing out closes the connection and opens one on which nobody is announced', async () => {
    const { backend, client } = await connected({ id: 17 });
    await backend.until(() => backend.announced.length === 1);
    client.become(null);
    await backend.until(() => backend.connections.length === 2 && backend.live.size === 1);
    await client.until(() => client.is('online'));
    backend.emit('getOnlineUsers', 'nothing that a visitor would keep');
    await client.until(() => client.reports.length > 0);
    expect(backend.announced).toEqual([17]);
  });
});

describe('incoming events', () => {
  it('[R3a] getOnlineUsers replaces the list', async () => {
    const { backend, client } = await connected({ id: 1 });
    backend.emit('getOnlineUsers', [1, { id: 2 }, { userId: '3', socketId: 'x' }]);
    await client.until(() => client.inbox().online.length > 0);
    expect(client.inbox().online).toEqual([{ id: 1 }, { id: 2 }, { id: '3' }]);
  });
  it('[R4a] recieve-messageCount makes the sender unread and moves the chat to the top', async () => {
    const { backend, client } = await connected({ id: 1 });
    backend.emit('recieve-messageCount', { sender: 2, message: 'one' });
    backend.emit('recieve-messageCount', { sender: 3, message: 'two' });
    backend.emit('recieve-messageCount', { sender: 2, message: 'three' });
    await roundTrip({ backend, client });
    expect(client.inbox().chats).toEqual([
      { user: { id: 2 }, lastChat: { message: 'three', IsRead: false } },
      { user: { id: 3 }, lastChat: { message: 'two', IsRead: false } },
    ]);
  });
  it('[R7c] a duplicated event changes nothing twice', async () => {
    const { backend, client } = await connected({ id: 1 });
    backend.emit('recieve-messageCount', { sender: 2, message: 'one' });
    backend.emit('recieve-messageCount', { sender: 2, message: 'one' });
    await roundTrip({ backend, client });
    expect(client.inbox()).toMatchObject({ unread: [2], chats: [{ user: { id: 2 } }] });
    expect(client.inbox().chats).toHaveLength(1);
  });
  it('[R12a][R6] chat events arrive in the order of sending, parsed by their contracts', async () => {
    const { backend, client } = await connected({ id: 1 });
    const Detail = exampleChatMessage;
    backend.emit('recieve-messageCount', { sender: 2, message: Detail.Text, Detail });
    backend.emit('message-sent', { to: 3, Detail: { ...Detail, id: 72, Sender: 1 } });
    backend.emit('chat-progress', { user: 2, Mine: { Delivered: '3', Read: 3, Counted: 2 } });
    backend.emit('chat-progress', { user: 2, Mine: { Delivered: 'all' } });
    backend.emit('chat-typing', { sender: 2 });
    backend.emit('chat-changed', { user: 2 });
    backend.emit('notifications-read', {});
    backend.emit('receive-notification', exampleNotification);
    await roundTrip({ backend, client });
    expect(client.inbox()).toMatchObject({ unread: [], chats: [{ user: { id: 3 } }, { user: { id: 2 } }] });
    expect(client.reports).toMatchObject([{ what: 'chat-progress was malformed' }]);
  });
  it('[R14][R16] the client sends deliveries and typing to the server, and nothing without a connection', async () => {
    const { backend, client } = await connected({ id: 1 });
    client.realtime.send({ type: 'delivery.reported', from: 2, order: 3 });
    client.realtime.send({ type: 'typing.reported', to: 2 });
    await backend.until(() => backend.told.length === 2);
    expect(backend.told).toEqual([
      ['messages-delivered', { from: 2, order: 3 }],
      ['chat-typing', { to: 2 }],
    ]);
  });
  it('[R7c] nothing is applied twice after a reconnection', async () => {
    const { backend, client } = await connected({ id: 1 });
    for (const socket of backend.live) socket.disconnect(true);
    await client.until(() => client.is('offline'));
    client.clock.increment(1000);
    await client.until(() => client.is('online'));
    await backend.until(() => backend.live.size === 1);
    backend.emit('recieve-messageCount', { sender: 2, message: 'one' });
    await roundTrip({ backend, client });
    expect(client.inbox().unread).toEqual([2]);
  });
  it.each<[string, unknown[]]>([
    ['getOnlineUsers', [null]],
    ['getOnlineUsers', [{ data: [1] }]],
    ['getOnlineUsers', []],
    ['recieve-messageCount', []],
    ['recieve-messageCount', [{ sender: 2 }]],
    ['recieve-messageCount', [{ sender: null, message: 'x' }]],
    ['recieve-messageCount', ['rubbish', 'more']],
  ])('[R6] %s with %j changes nothing and is reported', async (wire, sent) => {
    const { backend, client } = await connected({ id: 1 });
    const before = client.inbox();
    backend.emit(wire, ...sent);
    await client.until(() => client.reports.length > 0);
    expect(client.inbox()).toEqual(before);
    expect(client.reports).toMatchObject([{ what: `${wire} was malformed` }]);
    expect(client.is('online')).toBe(true);
  });
  it('[R6] a list with one invalid entry keeps the others and reports the invalid one', async () => {
    const { backend, client } = await connected({ id: 1 });
    backend.emit('getOnlineUsers', [1, {}, 3]);
    await client.until(() => client.inbox().online.length > 0);
    expect(client.inbox().online).toEqual([{ id: 1 }, { id: 3 }]);
    expect(client.reports).toMatchObject([{ what: 'getOnlineUsers: item 1 was dropped' }]);
  });
  it('[R6] an event without a contract is ignored', async () => {
    const { backend, client } = await connected({ id: 1 });
    backend.emit('constructor', { a: 1 });
    await roundTrip({ backend, client });
    expect(client.reports).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('[R7a] retries with growing, jittered delays until the backend is reachable', async () => {
    const backend = await openBackend();
    const { port } = backend;
    await backend.close();
    const client = startClient(backend.address, [0, 0.5, 0.999]);
    const delays: number[] = [];
    for (const [attempts, delay] of [
      [1, 500],
      [2, 1500],
      [3, 3998],
    ] as const) {
      await client.until(
        () => client.is('offline') && client.realtime.getSnapshot().context.attempts === attempts,
      );
      client.clock.increment(delay - 1);
      expect(client.is('offline')).toBe(true);
      if (attempts === 3) await openBackend(port);
      client.clock.increment(1);
      expect(client.is('connecting')).toBe(true);
      delays.push(delay);
    }
    await client.until(() => client.is('online'));
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
  });
  it('[R7a] retries at once when the network is back', async () => {
    const { backend, client } = await connected({ id: 1 });
    for (const socket of backend.live) socket.disconnect(true);
    await client.until(() => client.is('offline'));
    client.network.say({ type: 'network.returned' });
    await client.until(() => client.is('online'));
    expect(backend.connections).toHaveLength(2);
  });
  it('[R7a] is never restored by the library on its own', async () => {
    const { backend, client } = await connected({ id: 1 });
    for (const socket of backend.live) socket.disconnect(true);
    await client.until(() => client.is('offline'));
    const other = startClient(backend.address);
    await other.until(() => other.is('online'));
    expect(backend.connections).toHaveLength(2);
    expect(client.is('offline')).toBe(true);
  });
});

describe('a socket that cannot be created', () => {
  it('[R7a] is reported and counts as dropped', async () => {
    const { look, until } = createWatchers();
    const { report, reports } = createMemoryReport();
    const events: AnyEventObject[] = [];
    const logic = createSocketLogic({
      address: 'http://127.0.0.1:1',
      random: () => 0.25,
      report,
      whenIdle: () => Promise.reject(new Error('chunk refused')),
    });
    const root = createActor(
      createMachine({
        invoke: { id: 'socket', src: logic },
        on: {
          '*': {
            actions: ({ event }: { event: AnyEventObject }) => {
              events.push(event);
              look();
            },
          },
        },
      }),
    ).start();
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'socket.dropped', chance: 0.25 }]);
    expect(reports).toHaveLength(1);
    root.stop();
  });
});

describe('the in-memory twin', () => {
  it('[R2a] sends and receives what the real socket does', () => {
    const twin = createMemorySocket();
    const events: SocketEvent[] = [];
    const root = createActor(
      createMachine({
        invoke: { id: 'socket', src: twin.logic },
        on: {
          announce: {
            actions: ({ self }) =>
              self.getSnapshot().children['socket']?.send({ type: 'user.announced', id: 7 }),
          },
          '*': { actions: ({ event }) => void events.push(event as SocketEvent) },
        },
      }),
    ).start();
    expect([twin.opened(), twin.isOpen()]).toEqual([1, true]);
    twin.say({ type: 'socket.connected' });
    root.send({ type: 'announce' });
    expect(events).toEqual([{ type: 'socket.connected' }]);
    expect(twin.announced).toEqual([7]);
    root.stop();
    twin.say({ type: 'socket.connected' });
    expect(events).toHaveLength(1);
    expect(twin.isOpen()).toBe(false);
  });
});
