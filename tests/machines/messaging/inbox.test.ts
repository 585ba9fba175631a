import { describe, expect, it } from 'vitest';
import { inboxMachine, unreadCountOf } from '../../../src/machines/messaging/inbox.machine.ts';
import './inbox-list.cases.ts';
import { chatOf, listOf, ME, messageOf, ready, start, startUnlisted } from './inbox-stage.ts';
import { expectToBeIn, itTakesEveryTransition } from '../support.ts';

describe('a message of the specification’s backend', () => {
  it('[R4b] from a sender without a chat creates one at the top', async () => {
    const { context, receive } = await startUnlisted();
    receive(2, 'Hello');
    expect(context().chats).toEqual([{ user: { id: 2 }, lastChat: { message: 'Hello', IsRead: false } }]);
    expect(context().unread).toEqual([2]);
  });
  it('[R4a] moves the sender’s chat to the top, unread, with the known data of the sender', async () => {
    const { context, receive } = await ready();
    receive(3, 'Hello');
    expect(context().chats[0]).toMatchObject({
      user: { id: 3, Name: 'Person 3' },
      lastChat: { message: 'Hello', IsRead: false },
    });
    expect(context().unread).toEqual([3]);
  });
  it('[R4a] numeric and text ids mean the same sender', async () => {
    const { context, receive } = await startUnlisted();
    receive(2, 'one');
    receive('2', 'two');
    expect(context().chats).toHaveLength(1);
    expect(context().unread).toHaveLength(1);
  });
  it('[R7c] changes nothing when it arrives twice', async () => {
    const { context, receive } = await startUnlisted();
    receive(3, 'before');
    receive(2, 'Hello');
    const once = context();
    receive(2, 'Hello');
    expect(context()).toEqual(once);
  });
  it('[R4b][R11c] that arrives during the load stays, whatever the list says of others', async () => {
    const { ids, receive, load, context } = start();
    receive(9, 'Hello');
    await load.last().answer(listOf([chatOf(2, 3)]));
    expect(ids()).toEqual([9, 2]);
    expect(context().unread).toEqual([9]);
  });
});

describe('unread chats', () => {
  it('[R5] are counted by sender', async () => {
    const { context, receive } = await startUnlisted();
    expect(unreadCountOf(context())).toBe(0);
    receive(2, 'one');
    receive(2, 'two');
    receive(3, 'three');
    expect(unreadCountOf(context())).toBe(2);
  });
  it('[S8b][R13c] opening a conversation without counted messages reads it', async () => {
    const { actor, context, receive } = await startUnlisted();
    receive(2, 'one');
    receive(3, 'two');
    actor.send({ type: 'chat.selected', user: { id: '2' } });
    expect(context().unread).toEqual([3]);
    expect(context().chats.map(({ lastChat }) => lastChat.IsRead)).toEqual([false, true]);
  });
  it('[R13c] of the specification’s backend are read on the page of all chats', async () => {
    const { actor, context, receive } = await startUnlisted();
    receive(2, 'one');
    receive(3, 'two');
    actor.send({ type: 'chat.selected', user: { id: 2 } });
    actor.send({ type: 'inbox.read' });
    expectToBeIn(actor, 'chat.closed');
    expect(context().selectedUser).toBeNull();
    expect(unreadCountOf(context())).toBe(0);
    receive(3, 'three');
    expect(context().unread).toEqual([3]);
  });
  it('[R13b] with counted messages stay unread until those are seen, whatever page is open', async () => {
    const { actor, context, hear } = await ready();
    hear(messageOf(2, 4));
    actor.send({ type: 'chat.selected', user: { id: 2 } });
    actor.send({ type: 'inbox.read' });
    expect(context().unread).toEqual([2]);
    actor.send({ type: 'socket.chatProgressed', user: 2, Mine: { Delivered: 4, Read: 4, Counted: 4 } });
    expect(context().unread).toEqual([]);
    expect(context().chats[0]?.lastChat.IsRead).toBe(true);
  });
  it('[R13a] include chats that the list has not loaded yet', async () => {
    const { context } = await ready(listOf([chatOf(2, 3)], { Unread: [7, 8], Next: 'more' }));
    expect(context().unread).toEqual([7, 8]);
  });
});

describe('a message with an Order', () => {
  it('[R12a][R14] moves its chat to the top, and is confirmed as delivered and announced, once', async () => {
    const { hear, ids, context, told } = await ready();
    hear(messageOf(3, 4));
    hear(messageOf(3, 4));
    expect(ids()).toEqual([3, 2]);
    expect(context().unread).toEqual([3]);
    expect(context().chats[0]?.lastChat).toEqual({ message: 'Number 4', IsRead: false });
    expect(told('realtime')).toEqual([{ type: 'delivery.reported', from: 3, order: 4 }]);
    expect(told('alerts')).toMatchObject([{ from: 3, name: 'Person 3', text: 'Number 4', order: 4 }]);
  });
  it('[R12a] changes nothing if it is known or older', async () => {
    const { hear, context } = await ready();
    const { chats, unread } = context();
    hear(messageOf(2, 3));
    hear(messageOf(2, 1));
    expect(context()).toMatchObject({ chats, unread });
  });
  it('[R11b] from an unknown sender creates a chat, and reloads the list for the sender’s data', async () => {
    const { actor, hear, ids, load, context } = await ready();
    hear(messageOf(9, 5));
    expect(ids()).toEqual([9, 2, 3]);
    expectToBeIn(actor, 'list.refreshing');
    await load.last().answer(listOf([chatOf(9, 5, 4), chatOf(2, 3), chatOf(3, 2)]));
    expect(context().chats[0]?.user).toEqual({ id: 9, Name: 'Person 9' });
    expect(load.asked).toHaveLength(2);
  });
  it('[R12a] sent by this user elsewhere moves its chat to the top as read, and reaches the outbox', async () => {
    const { actor, ids, context, told } = await ready();
    actor.send({ type: 'socket.messageSent', to: 3, Detail: messageOf(ME, 4, 1) });
    expect(ids()).toEqual([3, 2]);
    expect(context().unread).toEqual([]);
    expect(told('outbox')).toEqual([{ type: 'message.confirmed', clientMessageId: 'id-4' }]);
  });
});

describe('reading here', () => {
  it('[R11b][R13b] counts at once, and the other tabs are notified', async () => {
    const { actor, hear, context, done } = await ready();
    hear(messageOf(2, 4));
    actor.send({ type: 'chat.read', user: 2, mine: { Delivered: 4, Read: 4, Counted: 4 } });
    expect(context().unread).toEqual([]);
    expect(done).toEqual(['tabs told']);
  });
});

describe('typing', () => {
  it('[R15] does not concern the list', async () => {
    const { actor, context } = await ready();
    const before = context();
    actor.send({ type: 'socket.typingHeard', sender: 2 });
    expect(context()).toEqual(before);
  });
});

describe('online users', () => {
  it('[R3a] are replaced by each list', () => {
    const { actor, context } = start();
    actor.send({ type: 'socket.onlineUsersChanged', users: [{ id: 2 }, { id: 3 }] });
    actor.send({ type: 'socket.onlineUsersChanged', users: [{ id: 4 }] });
    expect(context().online).toEqual([{ id: 4 }]);
    actor.send({ type: 'socket.onlineUsersChanged', users: [] });
    expect(context().online).toEqual([]);
  });
});

describe('panel', () => {
  it('[S8b] is closed at first, opens and closes', () => {
    const { actor } = start();
    expectToBeIn(actor, 'panel.closed');
    actor.send({ type: 'panel.opened' });
    expectToBeIn(actor, 'panel.open');
    actor.send({ type: 'panel.closed' });
    expectToBeIn(actor, 'panel.closed');
  });
});

describe('chat', () => {
  it('[S8b] opens with the selected user, changes to another, and closes with nobody selected', () => {
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

itTakesEveryTransition(inboxMachine);
