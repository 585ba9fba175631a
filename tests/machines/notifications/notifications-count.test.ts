import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import type { Notification } from '../../../src/contracts/notifications/notification.ts';
import { isStillUnread } from '../../../src/contracts/notifications/notification-reading.ts';
import { article, page, ready, start } from './notifications-stage.ts';

describe('the count', () => {
  const at = (id: Id, minute: number, IsRead = false): Notification => ({
    ...article(id, IsRead),
    CreatedAt: `2026-11-20T10:0${minute}:00.000Z`,
  });
  const older = (id: Id) => ({ ...article(id), CreatedAt: '2026-11-01T10:00:00.000Z' });

  it('[N10a] includes notifications that are not among the newest', async () => {
    const { context, receive, read } = await ready([at(3, 3), at(2, 2), at(1, 1, true)], 40);
    expect(context().unread).toBe(40);
    receive(at(4, 4));
    expect(context().unread).toBe(41);
    read([3]);
    expect(context().unread).toBe(40);
    read();
    expect(context().unread).toBe(0);
  });
  it('[N10a] counts the shown ones if the backend does not count', async () => {
    const { load, context } = start();
    await load.last().answer({ items: [article(2), article(1, true)], figures: {} });
    expect(context().unread).toBe(1);
  });
  it('[N10b] grows once for a duplicate, and once for a renewed one', async () => {
    const { context, receive, ids } = await ready([at(2, 2), at(1, 1, true)]);
    receive(at(3, 3));
    receive(at(3, 3));
    expect(context().unread).toBe(2);
    receive(at(1, 4));
    expect(context().unread).toBe(3);
    expect(ids()).toEqual([1, 3, 2]);
  });
  it('[N10b] shrinks when one is read elsewhere, which stays in its place', async () => {
    const { context, receive, ids } = await ready([at(2, 2), at(1, 1)]);
    receive(at(1, 1, true));
    receive(at(9, 1, true));
    expect(context().unread).toBe(1);
    expect(ids()).toEqual([2, 1]);
    expect(context().news).toBeNull();
  });
  it('[N10b] marks a notification older than the newest once, and tells the server', async () => {
    const { context, read, tellRead } = await ready([at(2, 2)], 5);
    expect(isStillUnread(context(), older(77))).toBe(true);
    read([77]);
    read([77]);
    expect(context().unread).toBe(4);
    expect(isStillUnread(context(), older(77))).toBe(false);
    expect(tellRead.last().input).toEqual({ ids: [77] });
    await tellRead.last().fail(new CallError({ kind: 'offline' }));
    expect(context().unread).toBe(5);
    expect(isStillUnread(context(), older(77))).toBe(true);
  });
  it('[N10b] after reading all, no older one is unread, and a new one is', async () => {
    const { context, read, tellRead, receive } = await ready([at(2, 2)], 5);
    read();
    expect(isStillUnread(context(), older(77))).toBe(false);
    await tellRead.last().answer(null);
    expect(isStillUnread(context(), older(77))).toBe(false);
    receive(at(3, 3));
    expect(isStillUnread(context(), older(77))).toBe(false);
    expect(isStillUnread(context(), at(3, 3))).toBe(true);
    expect(context().unread).toBe(1);
  });
  it('[N10c] a failed call makes all of them unread again', async () => {
    const { context, read, tellRead } = await ready([at(2, 2)], 5);
    read();
    await tellRead.last().fail(new CallError({ kind: 'offline' }));
    expect(context().unread).toBe(5);
    expect(isStillUnread(context(), older(77))).toBe(true);
  });
  it('[N10a] a reload reads all that were read on another device', async () => {
    const { context, outdate, load } = await ready([at(2, 2)], 5);
    outdate();
    await load.last().answer(page([at(2, 2, true)], 0));
    expect(context().unread).toBe(0);
    expect(isStillUnread(context(), older(77))).toBe(false);
  });
  it('[N10c] stays through a reload until the server has received the reads', async () => {
    const { context, read, outdate, load, receive } = await ready([at(3, 3), at(2, 2)], 5);
    read([3]);
    outdate();
    receive(at(4, 4));
    await load.last().answer(page([at(3, 3), at(2, 2)], 5));
    expect(context().unread).toBe(5);
    read();
    outdate();
    await load.last().answer(page([at(4, 4), at(3, 3)], 5));
    expect(context().unread).toBe(0);
  });
  it('[N10c] sends more than a hundred single reads in calls of a hundred', async () => {
    const { read, tellRead } = await ready([at(2, 2)], 300);
    const many = Array.from({ length: 120 }, (_, index) => index + 100);
    read(many);
    expect(tellRead.asked.map(({ input }) => input.ids?.length)).toEqual([100]);
    await tellRead.last().answer(null);
    expect(tellRead.asked.map(({ input }) => input.ids?.length)).toEqual([100, 20]);
  });
});
