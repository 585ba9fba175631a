import { describe, expect, it } from 'vitest';
import { exampleChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { clientEvents, serverEvents } from '../../../src/contracts/app/realtime.ts';

describe('the socket’s events', () => {
  it('[R2a][R3a][R4a] of the specification keep its names, misspellings included', () => {
    expect(clientEvents.userAnnounced.wire).toBe('addUser');
    expect(serverEvents.onlineUsersChanged.wire).toBe('getOnlineUsers');
    expect(serverEvents.messageReceived.wire).toBe('recieve-messageCount');
  });

  it('[D28c] of ours have our names', () => {
    expect([
      serverEvents.messageSent.wire,
      serverEvents.chatProgressed.wire,
      serverEvents.chatChanged.wire,
    ]).toEqual(['message-sent', 'chat-progress', 'chat-changed']);
    expect([serverEvents.typingHeard.wire, clientEvents.typed.wire]).toEqual(['chat-typing', 'chat-typing']);
    expect(clientEvents.messagesDelivered.wire).toBe('messages-delivered');
  });
});

describe('getOnlineUsers', () => {
  it('[R3a] reads ids, users and socket entries', () => {
    expect(
      serverEvents.onlineUsersChanged.read([1, '2', { id: 3, Name: 'x' }, { userId: '4', socketId: 's' }]),
    ).toEqual({
      ok: true,
      value: [{ id: 1 }, { id: '2' }, { id: 3 }, { id: '4' }],
      dropped: [],
    });
  });
  it.each([undefined, null, {}, 'x', 5, { data: [] }])('[R6] %j is malformed', (json) => {
    expect(serverEvents.onlineUsersChanged.read(json)).toEqual({ ok: false, issue: 'not a list' });
  });
});

describe('recieve-messageCount', () => {
  it('[R4a] contains a sender and a message', () => {
    expect(serverEvents.messageReceived.read({ sender: '2', message: '', extra: 1 })).toMatchObject({
      ok: true,
      value: { sender: '2', message: '' },
    });
  });
  it.each([
    undefined,
    null,
    [],
    'x',
    {},
    { sender: 1 },
    { message: 'x' },
    { sender: '', message: 'x' },
    { sender: 1, message: 5 },
  ])('[R6] %j is malformed', (json) => {
    expect(serverEvents.messageReceived.read(json).ok).toBe(false);
  });
});

describe('a message event', () => {
  it('[D28a][R4a] contains the message’s place, or none from a backend that numbers nothing', () => {
    const Detail = { ...exampleChatMessage, Order: '3', Count: '2' };
    expect(serverEvents.messageReceived.read({ sender: 2, message: 'x', Detail })).toMatchObject({
      ok: true,
      value: { Detail: { Order: 3, Count: 2 } },
    });
    for (const none of [undefined, null, ''])
      expect(serverEvents.messageReceived.read({ sender: 2, message: 'x', Detail: none })).toMatchObject({
        ok: true,
        value: { sender: 2, message: 'x' },
      });
  });
  it.each([{ Order: 0 }, { Order: 1.5 }, { Count: -1 }, { Sender: '' }, { Text: null }, { id: {} }])(
    '[D28c][R6] with %j is malformed',
    (wrong) => {
      const Detail = { ...exampleChatMessage, ...wrong };
      expect(serverEvents.messageReceived.read({ sender: 2, message: 'x', Detail }).ok).toBe(false);
    },
  );
});
