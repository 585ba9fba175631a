/** `{ id: 3, userId: null }` was read as somebody online whose id is null: the first form's check, the other's field. */
import { expect, it } from 'vitest';
import { serverEvents } from '../../src/contracts/app/realtime.ts';

const { read } = serverEvents.onlineUsersChanged;

it('[R3a][A7c] an online user whose userId is missing is known by its id', () => {
  expect(read([{ id: 3, userId: null }, { id: 4, userId: '' }, { id: 5 }])).toEqual({
    ok: true,
    value: [{ id: 3 }, { id: 4 }, { id: 5 }],
    dropped: [],
  });
});
it('[R3a] an online user who has both is known by the userId', () => {
  expect(read([{ id: 'socket-id', userId: 6 }])).toMatchObject({ value: [{ id: 6 }] });
});
it('[R6] an online user with neither is dropped and its neighbours stay', () => {
  expect(read([{ id: null, userId: null }, 7])).toMatchObject({
    value: [{ id: 7 }],
    dropped: [{ index: 0 }],
  });
});
