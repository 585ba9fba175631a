/** The whole tree of actors, with the in-memory twins of its adapters. */
import { describe, expect, it } from 'vitest';
import { createActor, enqueueActions, SimulatedClock, type AnyActorLogic } from 'xstate';
import { awaitParts } from '../../../src/adapters/watches/member-parts-watch.ts';
import { createMemoryLocation } from '../../../src/adapters/location.memory.ts';
import { createMemorySocket } from '../../../src/adapters/realtime.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { exampleUser, type User } from '../../../src/contracts/account/user.ts';
import { appMachine } from '../../../src/machines/app/app.machine.ts';
import type { ActorCrashed } from '../../../src/machines/core/reported.ts';
import type { Actors } from '../../../src/machines/core/actors.ts';
import type { ActorId } from '../../../src/machines/core/tell.ts';
import { inboxMachine } from '../../../src/machines/messaging/inbox.machine.ts';
import { messagesPageMachine } from '../../../src/machines/messaging/messages-page.machine.ts';
import { memberPartsMachine } from '../../../src/machines/app/member-parts.machine.ts';
import { navigationMachine, type NavigationEvent } from '../../../src/machines/app/navigation.machine.ts';
import { realtimeMachine, type RealtimeEvent } from '../../../src/machines/app/realtime.machine.ts';
import {
  sessionMachine,
  type SessionEvent,
  type TabsEvent,
} from '../../../src/machines/account/session.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  noteTransitions,
} from '../support.ts';

const passedOnTo = ['memberParts', 'navigation', 'realtime', 'workspace'] as const;

const start = (restored: User | null = null, path = '/') => {
  const location = createMemoryLocation(path);
  const socket = createMemorySocket();
  const refresh = createPort<User, { user: User }>();
  const end = createPort<unknown>();
  const parts = createPort<unknown>();
  const app = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            userStorage: createMemoryWatch<SessionEvent>([{ type: 'session.restored', user: restored }])
              .logic,
            refreshUser: refresh.logic,
            endSession: end.logic,
          },
        }),
        memberParts: memberPartsMachine.provide({
          actors: { loadParts: parts.logic },
          actions: {
            startParts: enqueueActions(({ enqueue, context: { userId } }) => {
              const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
              spawn(inboxMachine, { id: 'inbox', systemId: 'inbox', input: { userId } });
            }),
            stopParts: enqueueActions(({ enqueue }) => enqueue.stopChild('inbox')),
          },
        }),
        realtime: realtimeMachine.provide({
          actors: { socket: socket.logic, watchNetwork: createMemoryWatch<RealtimeEvent>().logic },
        }),
        navigation: navigationMachine.provide({
          actors: { watchLocation: location.watch },
          actions: {
            changeLocation: (_, destination) => location.change(destination),
            startPage: enqueueActions(({ enqueue, context }) => {
              const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
              if (context.path.startsWith('/chat-user'))
                spawn(messagesPageMachine.provide({ actors: { awaitParts } }), {
                  id: 'page',
                  systemId: 'page',
                  input: context,
                });
            }),
            stopPage: enqueueActions(({ enqueue }) => enqueue.stopChild('page')),
          },
        }),
      },
    }),
    {
      systemId: 'app',
      clock: new SimulatedClock(),
      inspect: noteTransitions,
      input: {
        place: {
          ...location.read(),
          productSlug: 'marketlane',
          loaded: ['home', 'chats', 'chatWith', 'login'],
        },
      },
    },
  ).start();
  const get = <Id extends ActorId>(id: Id) => app.system.get(id) as Actors[Id];
  return { app, get, location, socket, refresh, end, parts };
};

describe('app', () => {
  it('starts every actor under its systemId', () => {
    const { app, get } = start();
    for (const id of [...passedOnTo, 'session', 'notices', 'newsletter'] as const)
      expect(get(id).getSnapshot().status).toBe('active');
    expect(get('app')).toBe(app);
  });
  it('[S1][R2a] announces a restored user to every actor', () => {
    const { get, socket } = start(exampleUser);
    expect(get('navigation').getSnapshot().context.visitor).toBe('employer');
    for (const id of ['realtime', 'memberParts', 'workspace'] as const)
      expect(get(id).getSnapshot().context.userId).toBe(exampleUser.id);
    socket.say({ type: 'socket.connected' });
    expect(socket.announced).toEqual([exampleUser.id]);
  });
  it('[R2b] does not announce the user again after the refresh', async () => {
    const { socket, refresh } = start(exampleUser);
    socket.say({ type: 'socket.connected' });
    await refresh.last().answer({ ...exampleUser, Name: 'New' });
    expect(socket.announced).toEqual([exampleUser.id]);
    expect(socket.opened()).toBe(1);
  });
  it('[S7a] opens a protected page for a restored user, and sends an anonymous visitor to sign in', () => {
    expect(start(exampleUser, '/chat-user').location.read().path).toBe('/chat-user');
    expect(start(null, '/chat-user').location.read()).toMatchObject({
      path: '/login',
      search: '?next=%2Fchat-user',
    });
  });
  it('[R3a][R4a][R5][R10a] passes socket events to the inbox, including those that arrive before its script', async () => {
    const { get, socket, parts } = start(exampleUser);
    socket.say({ type: 'socket.connected' });
    socket.say({ type: 'socket.onlineUsersChanged', users: [{ id: 2 }] });
    socket.say({ type: 'socket.messageReceived', sender: 2, message: 'Hello' });
    await parts.last().answer(null);
    socket.say({ type: 'socket.messageReceived', sender: 3, message: 'Hi' });
    expect(get('inbox').getSnapshot().context).toMatchObject({ unread: [2, 3], online: [{ id: 2 }] });
  });
  it('[R13c] opening the page of messages marks uncounted messages as read, and selects a conversation', async () => {
    const { get, socket, parts } = start(exampleUser);
    socket.say({ type: 'socket.connected' });
    socket.say({ type: 'socket.messageReceived', sender: 2, message: 'Hello' });
    await parts.last().answer(null);
    get('navigation').send({ type: 'navigation.requested', to: '/chat-user' });
    expect(get('inbox').getSnapshot().context).toMatchObject({
      unread: [],
      chats: [{ lastChat: { IsRead: true } }],
    });
  });
  it('[S8b][R10a] selects the conversation that was opened before the inbox arrived', async () => {
    const { get, parts } = start(exampleUser, '/chat-user/2');
    await parts.last().answer(null);
    expect(get('inbox').getSnapshot().context.selectedUser).toEqual({ id: '2' });
  });
  it('[R13c] deselects the conversation when the user leaves the page of messages', async () => {
    const { get, parts } = start(exampleUser, '/chat-user/2');
    await parts.last().answer(null);
    get('navigation').send({ type: 'navigation.requested', to: '/nowhere' });
    expect(get('inbox').getSnapshot().context.selectedUser).toBeNull();
  });
  it('[R8a][R8b][S3] signing out empties the inbox, opens another connection and leaves the protected page', async () => {
    const { get, socket, location, refresh, end, parts } = start(exampleUser, '/chat-user');
    await refresh.last().answer(exampleUser);
    await parts.last().answer(null);
    socket.say({ type: 'socket.connected' });
    socket.say({ type: 'socket.messageReceived', sender: 2, message: 'Hello' });
    get('session').send({ type: 'user.signedOut' });
    await end.last().answer(undefined);
    expect(get('inbox')).toBeUndefined();
    expect(socket.opened()).toBe(2);
    socket.say({ type: 'socket.connected' });
    expect(socket.announced).toEqual([exampleUser.id]);
    expect(location.read().path).toBe('/login');
  });
  it('[R2b][S7b] signing in announces the user once, and leads to the page they wanted', () => {
    const { get, socket, location } = start(null, '/chat-user');
    socket.say({ type: 'socket.connected' });
    get('session').send({ type: 'user.signedIn', user: exampleUser });
    socket.say({ type: 'socket.connected' });
    expect(socket.announced).toEqual([exampleUser.id]);
    expect(location.read().path).toBe('/chat-user');
  });
  it('[S5d] an expired session shows a notice', () => {
    const { get } = start(exampleUser);
    get('session').send({ type: 'session.expired' });
    expectToBeIn(get('session'), 'signedOut');
    expect(get('notices').getSnapshot().context.notices).toMatchObject([{ kind: 'info' }]);
  });
});

describe('an actor that crashes', () => {
  const parts = [
    'notices',
    'navigation',
    'memberParts',
    'workspace',
    'newsletter',
    'realtime',
    'session',
  ] as const;
  it.each(parts)('[P11] %s: is reported once, and no other actor stops', (part) => {
    const crashes: ActorCrashed[] = [];
    const app = createActor(
      appMachine.provide({
        actors: { [part]: createBrokenCallback<NavigationEvent>() } as never,
        actions: { report: (_, crashed) => crashes.push(crashed) },
      }),
      {
        systemId: 'app',
        clock: new SimulatedClock(),
        inspect: noteTransitions,
        input: { place: { path: '/', search: '', state: null, productSlug: 'marketlane', loaded: ['home'] } },
      },
    ).start();
    app.send({ type: 'session.changed', user: exampleUser });
    expect(app.getSnapshot().status).toBe('active');
    expect(app.system.get(part)).toBeUndefined();
    expect(crashes.filter(({ id }) => id === part)).toMatchObject([{ error: new Error('broken') }]);
    for (const id of passedOnTo.filter(
      (other) => other !== part && other !== 'navigation' && other !== 'realtime',
    ))
      expect((app.system.get(id) as Actors['memberParts']).getSnapshot().context.userId).toBe(exampleUser.id);
  });
  it('[P11] an actor that another one invokes is reported once too', () => {
    const crashes: ActorCrashed[] = [];
    createActor(
      appMachine.provide({
        actors: {
          session: sessionMachine.provide({ actors: { tabs: createBrokenCallback<TabsEvent>() } }),
        },
        actions: { report: (_, crashed) => crashes.push(crashed) },
      }),
      {
        systemId: 'app',
        clock: new SimulatedClock(),
        input: { place: { path: '/', search: '', state: null, productSlug: 'marketlane', loaded: ['home'] } },
      },
    ).start();
    expect(crashes.filter(({ id }) => id === 'tabs')).toMatchObject([{ error: new Error('broken') }]);
  });
});

itTakesEveryTransition(appMachine);
