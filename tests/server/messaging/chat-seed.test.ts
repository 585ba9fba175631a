/** The seeded conversations of the two demo accounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { fullSize } from '../../../server/seed/size.ts';
import { chatsOf, historyOf, reads, writes } from './chat-world.ts';
import { employer, freelancer, signedIn, smallSeed, startBackend } from '../helpers.ts';
import { worldOf } from '../world.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('the conversations of the demo world', () => {
  const world = worldOf(fullSize, now);
  const said = Map.groupBy(world.messages, ({ conversation_id }) => conversation_id);

  it('[D33] are the same every time, and absent from a small world', () => {
    expect(worldOf({ ...fullSize, jobs: 0 }, now).messages).toEqual(world.messages);
    expect(worldOf(smallSeed, now).messages ?? []).toEqual([]);
  });

  it('[D33] are twelve per account, one of them long, some with unread messages', () => {
    for (const { id } of [employer, freelancer]) {
      const own = world.conversation_members.filter(({ user_id }) => user_id === id);
      expect(own).toHaveLength(12);
      expect(new Set(own.map(({ other_id }) => other_id)).size).toBe(12);
      expect(own.filter(({ received, counted }) => received > counted).length).toBeGreaterThanOrEqual(2);
    }
    expect(Math.max(...[...said.values()].map((messages) => messages.length))).toBeGreaterThanOrEqual(400);
    const all = world.messages.map(({ body }) => body).join('\n');
    for (const kind of [
      /https:\/\//,
      /\S{60}/,
      /\p{Extended_Pictographic}/u,
      /\p{Script=Arabic}/u,
      /<script>/,
    ])
      expect(all).toMatch(kind);
    expect(all).not.toMatch(/[{}]/);
  });

  it('[D33] are consistent: places without a gap, counts, marks, and times in order, after all users joined', () => {
    const since = new Map(world.users.map(({ id, created_at }) => [id, Date.parse(created_at)]));
    for (const { id, low_id, high_id, last_position } of world.conversations) {
      const messages = said.get(id) ?? [];
      expect(low_id).toBeLessThan(high_id);
      expect(messages.map(({ position }) => position)).toEqual(messages.map((_, index) => index + 1));
      expect(messages).toHaveLength(last_position);
      for (const own of [low_id, high_id]) {
        const written = messages.filter(({ sender_id }) => sender_id === own);
        expect(written.map(({ sender_position }) => sender_position)).toEqual(
          written.map((_, index) => index + 1),
        );
        const member = world.conversation_members.find(
          ({ conversation_id, user_id }) => conversation_id === id && user_id === own,
        );
        const seen = messages.slice(0, member?.read).filter(({ sender_id }) => sender_id !== own);
        expect(member).toMatchObject({
          received: messages.length - written.length,
          counted: seen.length,
          spoken_at: messages.at(-1)?.sent_at,
        });
      }
      const moments = messages.map(({ sent_at }) => Date.parse(sent_at));
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(moments.at(-1)).toBeLessThan(now.getTime());
      for (const own of [low_id, high_id]) expect(moments[0]).toBeGreaterThan(since.get(own) ?? Infinity);
    }
  });
});

describe('a demonstration', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ seedSize: { ...smallSeed, freelancers: 200, employers: 20 } });
  });
  afterAll(() => backend.close());

  it('[D33] continues where the past ends', async () => {
    const visitor = await signedIn(backend, employer);
    const { Chats, Unread } = await chatsOf(visitor);
    expect(Chats).toHaveLength(12);
    expect(Unread).toContain(freelancer.id);
    const { Last, Messages } = await historyOf(visitor, freelancer.id);
    expect([Last >= 400, Messages.length]).toEqual([true, 50]);
    expect(await writes(visitor, freelancer.id, 'I am sitting down.')).toMatchObject({ Order: Last + 1 });
    await reads(visitor, freelancer.id, Last);
    expect((await chatsOf(visitor)).Unread).not.toContain(freelancer.id);
  });
});
