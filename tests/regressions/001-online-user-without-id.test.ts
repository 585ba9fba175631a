/**
 * `{ id: 3, userId: null }` gave an online user without an id: one form's check passed, the other form's
 * field was read.
 */
import { expect, it } from 'vitest';
import { serverEvents } from '../../src/contracts/app/realtime.ts';

const { read } = serverEvents.onlineUsersChanged;

it('[R3a][A7c] an online user without a userId is identified by its id', () => {
  expect(read([{ id: 3, userId: null }, { id: 4, userId: '' }, { id: 5 }])).toEqual({
    ok: true,
    value: [{ id: 3 }, { id: 4 }, { id: 5 }],
    dropped: [],
  });
});
it('[R3a] an online user with both is identified by the userId', () => {
  expect(read([{ id: 'socket-id', userId: 6 }])).toMatchObject({ value: [{ id: 6 }] });
});
it('[R6] an online user with neither is dropped, and the other users stay', () => {
  expect(read([{ id: null, userId: null }, 7])).toMatchObject({
    value: [{ id: 7 }],
    dropped: [{ index: 0 }],
  });
});
