/** Marks, unread counts, and reading threads and lists. On both databases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rangeOf } from '../../../server/messaging/history.ts';
import { CHATS_A_PAGE, MESSAGES_A_PAGE } from '../../../src/contracts/messaging/chat.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { asks, chatsOf, haveTalked, historyOf, reads, writes } from './chat-world.ts';
import { describeOnBoth } from '../databases.ts';
import { createPost } from '../newcomers.ts';
import { createUser, postJob, type Person, type BackendFixture } from '../backend-fixture.ts';

describe('a page of a thread', () => {
  it.each([
    [{}, 0, 1, 0],
    [{}, 7, 1, 7],
    [{}, 120, 71, 120],
    [{ before: 71 }, 120, 21, 70],
    [{ before: 21 }, 120, 1, 20],
    [{ before: 1 }, 120, 1, 0],
    [{ before: 500 }, 120, 71, 120],
    [{ after: 0 }, 120, 1, 50],
    [{ after: 118 }, 120, 119, 120],
    [{ after: 120 }, 120, 121, 120],
    [{ after: 9e15 }, 120, 2_147_483_647, 120],
    [{ around: 60 }, 120, 36, 85],
    [{ around: 3 }, 120, 1, 50],
    [{ around: 119 }, 120, 71, 120],
    [{ around: 9e15 }, 120, 71, 120],
    [{ around: 5 }, 9, 1, 9],
  ])('[D27] for %j of %i messages is from %i to %i', (asked, last, first, until) => {
    expect(rangeOf(asked, last)).toEqual({ first, until });
    expect(until - first).toBeLessThan(MESSAGES_A_PAGE);
  });
});

describeOnBoth('conversations', (start) => {
  let fixture: BackendFixture;
  const both = async () =>
    [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')] as [Person, Person];
  beforeAll(async () => {
    const post = createPost();
    fixture = { backend: await start({ mailer: post.mailer }), post };
  });
  afterAll(() => fixture.backend.close());

  it('[R78] a conversation names the company and the newest work of the two', async () => {
    const [company, own] = await both();
    await writes(company, own.id, 'Hello');
    expect((await historyOf(own, company.id)).user).not.toHaveProperty('Job');
    const JID = await postJob(fixture.backend, company.id);
    const job = await fixture.backend.database
      .selectFrom('jobs')
      .select('title')
      .where('id', '=', JID)
      .executeTakeFirstOrThrow();
    await company.visitor.call(calls.invite.path, { id: own.id, JID });
    for (const [who, whom] of [
      [own, company],
      [company, own],
    ] as const) {
      expect((await historyOf(who, whom.id)).user).toMatchObject({ Job: job.title });
      expect((await chatsOf(who)).Chats[0]?.user).toMatchObject({ Job: job.title });
    }
    const stranger = await createUser(fixture, 'Employer');
    await writes(stranger, own.id, 'Hello');
    expect((await historyOf(stranger, own.id)).user).not.toHaveProperty('Job');
  });

  it('[D24a] a mark moves up to the last message, never beyond, and never back', async () => {
    const [one, other] = await both();
    for (const text of ['1', '2']) await writes(one, other.id, text);
    await writes(other, one.id, '3');
    await writes(one, other.id, '4');
    const marks = async (who: Person, whom: Person) => (await historyOf(who, whom.id, { after: 99 })).Mine;
    expect(await marks(other, one)).toEqual({ Delivered: 0, Read: 0, Counted: 0 });
    expect(await reads(other, one.id, 2)).toEqual({ Delivered: 2, Read: 2, Counted: 2 });
    expect(await reads(other, one.id, 1)).toEqual({ Delivered: 2, Read: 2, Counted: 2 });
    expect(await reads(other, one.id, 3)).toEqual({ Delivered: 3, Read: 3, Counted: 2 });
    expect(await reads(other, one.id, 9e15)).toEqual({ Delivered: 4, Read: 4, Counted: 3 });
    expect(await reads(one, other.id, 3)).toEqual({ Delivered: 3, Read: 3, Counted: 1 });
    const [mine, theirs] = [await historyOf(one, other.id), await historyOf(other, one.id)];
    expect([mine.Theirs, theirs.Theirs]).toEqual([theirs.Mine, mine.Mine]);
    expect([mine.TheirCount, theirs.TheirCount]).toEqual([1, 3]);
  });

  it('[D24a] concurrent marks in any order end at the furthest', async () => {
    const [one, other] = await both();
    await haveTalked(fixture.backend, one.id, other.id, { each: 20 });
    const orders = Array.from({ length: 40 }, (_, index) => ((index * 7) % 40) + 1);
    await Promise.all(orders.map((order) => reads(other, one.id, order)));
    expect(await reads(other, one.id, 0)).toEqual({ Delivered: 40, Read: 40, Counted: 20 });
  });

  it('[D24b] fetched messages count as delivered, and not as read', async () => {
    const [one, other] = await both();
    await haveTalked(fixture.backend, one.id, other.id, { each: 60 });
    expect((await historyOf(other, one.id, { after: 0 })).Mine).toEqual({
      Delivered: 50,
      Read: 0,
      Counted: 0,
    });
    expect((await historyOf(one, other.id, { after: 200 })).Theirs.Delivered).toBe(50);
    await chatsOf(other);
    expect((await historyOf(one, other.id, { after: 200 })).Theirs).toEqual({
      Delivered: 120,
      Read: 0,
      Counted: 0,
    });
  });

  it('[D24a] an empty conversation has nothing to mark, and marking creates nothing', async () => {
    const [one, other] = await both();
    expect(await historyOf(one, other.id)).toMatchObject({
      Messages: [],
      Last: 0,
      TheirCount: 0,
      Standing: 'open',
      IsHired: false,
    });
    expect(await reads(one, other.id, 5)).toEqual({ Delivered: 0, Read: 0, Counted: 0 });
    expect((await chatsOf(one)).Chats).toEqual([]);
  });

  it('[D26a] the list has the newest first, with the last message and the unread count', async () => {
    const [one, other] = await both();
    const third = await createUser(fixture, 'Freelancer');
    await writes(one, other.id, 'To the first');
    await writes(one, third.id, 'To the second');
    await writes(other, one.id, 'From the first');
    const { Chats, Unread, Next } = await chatsOf(one);
    expect(Chats.map(({ user, lastChat }) => [user.id, lastChat])).toEqual([
      [other.id, { message: 'From the first', IsRead: false }],
      [third.id, { message: 'To the second', IsRead: true }],
    ]);
    expect([Unread, Next]).toEqual([[other.id], undefined]);
    expect(Chats[0]).toMatchObject({
      Last: { Order: 2, Count: 1, Sender: other.id },
      Mine: { Read: 0, Counted: 0 },
      TheirCount: 1,
    });
    await reads(one, other.id, 2);
    expect((await chatsOf(one)).Unread).toEqual([]);
    expect((await chatsOf(other)).Unread).toEqual([one.id]);
  });

  it('[D26c] the list shows people as the other side may see them', async () => {
    const [one, other] = await both();
    await asks(one, 'updateCompany', { Company: 'Linden & Daughters' });
    await asks(other, 'updateProfile', { Name: 'Noor Haddad', ScreenName: 'Noor H.', Headline: 'SEO' });
    const before = (await historyOf(other, one.id)).user;
    expect(before).toMatchObject({ id: one.id, type: 'Employer', Company: 'Linden & Daughters' });
    expect(before.Name).toMatch(/^\S+( \S\.)?$/); // a first name and an initial, as in reviews
    await writes(one, other.id, 'Hello');
    const [chat] = (await chatsOf(other)).Chats;
    expect(chat?.user.Name).toBe((await asks(one, 'currentUser')).json.data.Name);
    expect((await chatsOf(one)).Chats[0]?.user).toEqual({
      id: other.id,
      type: 'Freelancer',
      Name: 'Noor Haddad',
      ScreenName: 'Noor H.',
    });
    for (const text of [JSON.stringify(await chatsOf(one)), JSON.stringify(await historyOf(other, one.id))])
      expect(text).not.toMatch(/@|email/i);
  });

  it('[D26b] pages of the list neither repeat nor omit, and Unread covers all pages', async () => {
    const one = await createUser(fixture, 'Employer');
    const { rows } = await sql<{ id: number }>`
      select id from users where type = 'Freelancer' and closed_at is null order by id limit 29`.execute(
      fixture.backend.database,
    );
    const ids = rows.map(({ id }) => id);
    for (let more = ids.length; more < CHATS_A_PAGE + 5; more += 1) {
      const made = await sql<{ id: number }>`
        insert into users (type, name, is_demo, created_at) values ('Freelancer', 'One of many', false, now())
        returning id`.execute(fixture.backend.database);
      ids.push(made.rows[0]?.id ?? 0);
    }
    const at = new Date('2026-10-02T10:00:00.123Z'); // many at the same moment
    for (const id of ids) await haveTalked(fixture.backend, one.id, id, { at });
    const first = await chatsOf(one);
    const second = await chatsOf(one, { after: first.Next });
    expect([first.Chats.length, second.Chats.length, second.Next]).toEqual([CHATS_A_PAGE, 5, undefined]);
    const listed = [...first.Chats, ...second.Chats].map(({ user }) => Number(user.id));
    expect(listed.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    for (const page of [first, second]) expect(page.Unread).toHaveLength(ids.length);
    for (const after of ['x', '[]', 'WzEsMl0', 'x'.repeat(400)])
      expect((await asks(one, 'chats', { after })).status).toBe(400);
  });

  it('[D27] a thread can be paged both ways, and from its middle', async () => {
    const [one, other] = await both();
    await haveTalked(fixture.backend, one.id, other.id, { each: 60 });
    const orders = async (more: object) =>
      (await historyOf(one, other.id, more)).Messages.map(({ Order }) => Order);
    const from = (first: number, until: number) =>
      Array.from({ length: until - first + 1 }, (_, index) => first + index);
    expect(await orders({})).toEqual(from(71, 120));
    expect(await orders({ before: 71 })).toEqual(from(21, 70));
    expect(await orders({ after: 118 })).toEqual([119, 120]);
    expect(await orders({ around: 60 })).toEqual(from(36, 85));
    expect(await orders({ after: 9e15 })).toEqual([]);
  });

  it('[D27] a thread says whether the two have worked together', async () => {
    const [one, other] = await both();
    await fixture.backend.database
      .insertInto('contracts')
      .values({
        freelancer_id: other.id,
        employer_id: one.id,
        title: 'Feeds',
        payment_model: 'fixed',
        employer_fee_percent: 3,
        started_at: new Date(),
      })
      .execute();
    expect((await historyOf(one, other.id)).IsHired).toBe(true);
    expect(await historyOf(other, one.id)).toMatchObject({ IsHired: true, Standing: 'open' });
  });

  it('[D24a] concurrent reads and writes in many conversations cause no deadlock', async () => {
    const one = await createUser(fixture, 'Employer');
    const others: Person[] = [];
    for (let count = 0; count < 4; count += 1) others.push(await createUser(fixture, 'Freelancer'));
    for (const { id } of others) await writes(one, id, 'Hello');
    await Promise.all(
      Array.from({ length: 8 }, () => [
        chatsOf(one),
        ...others.flatMap((other) => [
          writes(other, one.id, 'Yes?'),
          writes(one, other.id, 'So'),
          reads(one, other.id, 1000),
          reads(other, one.id, 1000),
          chatsOf(other),
        ]),
      ]).flat(),
    );
    for (const other of others) {
      await reads(one, other.id, 1000);
      expect(await historyOf(one, other.id)).toMatchObject({ Last: 17, TheirCount: 8, Mine: { Counted: 8 } });
    }
    expect((await chatsOf(one)).Unread).toEqual([]);
  });
});
