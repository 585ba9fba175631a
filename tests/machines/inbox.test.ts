import { describe, expect, it } from 'vitest';
import type { Id } from '../../src/contracts/fields.ts';
import { inboxMachine, unreadCountOf } from '../../src/machines/inbox.machine.ts';
import { expectToBeIn, itTakesEveryTransition, stage } from './support.ts';

const start = () => {
  const { actor } = stage(inboxMachine, { systemId: 'inbox' });
  actor.send({ type: 'session.changed', user: { id: 1 } });
  return {
    actor,
    context: () => actor.getSnapshot().context,
    receive: (sender: Id, message: string) => actor.send({ type: 'socket.messageReceived', sender, message }),
  };
};

describe('a message', () => {
  it('[R4] of a sender with no chat yet makes one at the top', () => {
    const { context, receive } = start();
    receive(2, 'Hello');
    expect(context().chats).toEqual([{ user: { id: 2 }, lastChat: { message: 'Hello', IsRead: false } }]);
    expect(context().unread).toEqual([2]);
  });
  it('[R4] moves the sender’s chat to the top, unread, with what is known of the sender', () => {
    const { actor, context, receive } = start();
    receive(2, 'one');
    actor.send({ type: 'chat.selected', user: { id: 2, Name: 'Amara' } });
    receive(3, 'two');
    receive(2, 'three');
    expect(context().chats).toEqual([
      { user: { id: 2 }, lastChat: { message: 'three', IsRead: false } },
      { user: { id: 3 }, lastChat: { message: 'two', IsRead: false } },
    ]);
    expect([...context().unread].sort()).toEqual([2, 3]);
  });
  it('[R4] of the same sender under a numeric and a text id is of one sender', () => {
    const { context, receive } = start();
    receive(2, 'one');
    receive('2', 'two');
    expect(context().chats).toHaveLength(1);
    expect(context().unread).toHaveLength(1);
  });
  it('[R7] that arrives twice changes nothing twice', () => {
    const { context, receive } = start();
    receive(3, 'before');
    receive(2, 'Hello');
    const once = context();
    receive(2, 'Hello');
    expect(context()).toEqual(once);
  });
});

describe('the unread', () => {
  it('[R5] are counted by sender', () => {
    const { context, receive } = start();
    expect(unreadCountOf(context())).toBe(0);
    receive(2, 'one');
    receive(2, 'two');
    receive(3, 'three');
    expect(unreadCountOf(context())).toBe(2);
  });
  it('[S8] lose a sender whose conversation is opened', () => {
    const { actor, context, receive } = start();
    receive(2, 'one');
    receive(3, 'two');
    actor.send({ type: 'chat.selected', user: { id: '2' } });
    expect(context().unread).toEqual([3]);
    expect(context().chats.map(({ lastChat }) => lastChat.IsRead)).toEqual([false, true]);
  });
});

describe('what is read', () => {
  it('[R5] is everything at once, after which new messages count anew', () => {
    const { actor, context, receive } = start();
    receive(2, 'one');
    receive(3, 'two');
    actor.send({ type: 'chat.selected', user: { id: 2 } });
    actor.send({ type: 'inbox.read' });
    expectToBeIn(actor, 'chat.closed');
    expect(context().selectedUser).toBeNull();
    expect(unreadCountOf(context())).toBe(0);
    expect(context().chats.map(({ lastChat }) => lastChat.IsRead)).toEqual([true, true]);
    receive(3, 'three');
    expect(context().unread).toEqual([3]);
    expect(context().chats.map(({ lastChat }) => lastChat.IsRead)).toEqual([false, true]);
  });
});

describe('nobody', () => {
  it('[R5] who is signed in gets a message', () => {
    const { actor } = stage(inboxMachine, { systemId: 'inbox' });
    const message = { type: 'socket.messageReceived', sender: 2, message: 'Hello' } as const;
    actor.send(message);
    actor.send({ type: 'session.changed', user: null });
    actor.send(message);
    expect(actor.getSnapshot().context).toMatchObject({ chats: [], unread: [] });
  });
});

describe('the online users', () => {
  it('[R3] are replaced by each list', () => {
    const { actor, context } = start();
    actor.send({ type: 'socket.onlineUsersChanged', users: [{ id: 2 }, { id: 3 }] });
    actor.send({ type: 'socket.onlineUsersChanged', users: [{ id: 4 }] });
    expect(context().online).toEqual([{ id: 4 }]);
    actor.send({ type: 'socket.onlineUsersChanged', users: [] });
    expect(context().online).toEqual([]);
  });
});

describe('panel', () => {
  it('[S8] is closed at first, opens and closes', () => {
    const { actor } = start();
    expectToBeIn(actor, 'panel.closed');
    actor.send({ type: 'panel.opened' });
    expectToBeIn(actor, 'panel.open');
    actor.send({ type: 'panel.closed' });
    expectToBeIn(actor, 'panel.closed');
  });
});

describe('chat', () => {
  it('[S8] opens with the selected user, changes to another, and closes with nobody selected', () => {
    const { actor, context } = start();
    expectToBeIn(actor, 'chat.closed');
    actor.send({ type: 'chat.selected', user: { id: 2 } });
    expectToBeIn(actor, 'chat.open');
    actor.send({ type: 'chat.selected', user: { id: 3 } });
    expectToBeIn(actor, 'chat.open');
    expect(context().selectedUser).toEqual({ id: 3 });
    actor.send({ type: 'chat.closed' });
    expectToBeIn(actor, 'chat.closed');
    expect(context().selectedUser).toBeNull();
  });
});

describe('session.changed', () => {
  const filled = () => {
    const set = start();
    set.receive(2, 'Hello');
    set.actor.send({ type: 'socket.onlineUsersChanged', users: [{ id: 2 }] });
    set.actor.send({ type: 'panel.opened' });
    set.actor.send({ type: 'chat.selected', user: { id: 2 } });
    set.receive(3, 'Hi');
    return set;
  };
  it('[R8] to nobody empties unread, chats and online users, and closes what was open', () => {
    const { actor, context } = filled();
    actor.send({ type: 'session.changed', user: null });
    expect(context()).toEqual({ userId: null, chats: [], unread: [], online: [], selectedUser: null });
    expectToBeIn(actor, 'panel.closed');
    expectToBeIn(actor, 'chat.closed');
  });
  it('[R8] to somebody else leaves nothing of the last user', () => {
    const { actor, context } = filled();
    actor.send({ type: 'session.changed', user: { id: 9 } });
    expect(context()).toMatchObject({ userId: 9, chats: [], unread: [], online: [], selectedUser: null });
  });
  it('[R2] to the same user, refreshed, changes nothing', () => {
    const { actor, context } = filled();
    const before = context();
    actor.send({ type: 'session.changed', user: { id: '1', Name: 'New' } });
    expect({ ...context(), userId: 1 }).toEqual(before);
    expectToBeIn(actor, 'panel.open');
    expectToBeIn(actor, 'chat.open');
  });
  it('[R3] of somebody who signs in keeps who is online', () => {
    const { actor } = stage(inboxMachine, { systemId: 'inbox' });
    actor.send({ type: 'session.changed', user: null });
    actor.send({ type: 'socket.onlineUsersChanged', users: [{ id: 2 }] });
    actor.send({ type: 'session.changed', user: { id: 1 } });
    expect(actor.getSnapshot().context).toMatchObject({ userId: 1, online: [{ id: 2 }] });
  });
});

itTakesEveryTransition(inboxMachine);
