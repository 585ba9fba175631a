/** Messages are stored once and in one order, whatever happens concurrently. On both databases. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { asks, chatsOf, historyOf, tries, writes } from './chat-world.ts';
import { describeOnBoth } from '../databases.ts';
import { signedIn } from '../helpers.ts';
import { createPost } from '../newcomers.ts';
import { createUser, startFixture, type Person, type BackendFixture } from '../backend-fixture.ts';

describeOnBoth('a message', (start) => {
  let fixture: BackendFixture;
  let company: Person;
  let writer: Person;
  beforeAll(async () => {
    const post = createPost();
    fixture = { backend: await start({ mailer: post.mailer }), post };
    [company, writer] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
  });
  afterAll(() => fixture.backend.close());

  const kept = async (one: number, other: number) =>
    (
      await sql<{ position: number; sender_id: number; sender_position: number; body: string }>`
        select position, sender_id, sender_position, body from messages
        where sender_id in (${one}, ${other}) and recipient_id in (${one}, ${other}) order by position
      `.execute(fixture.backend.database)
    ).rows;

  it('[D21b] has a place in the conversation, and one among its sender’s messages', async () => {
    const first = await writes(company, writer.id, '  The audit is ready.\n\nShall we talk?  ');
    expect(first).toEqual({
      id: expect.any(Number),
      ClientMessageId: expect.any(String),
      Sender: company.id,
      Order: 1,
      Count: 1,
      Text: 'The audit is ready.\n\nShall we talk?',
      SentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await writes(writer, company.id, 'Gladly.')).toMatchObject({ Order: 2, Count: 1 });
    expect(await writes(writer, company.id, 'On Monday?')).toMatchObject({ Order: 3, Count: 2 });
    expect(await writes(company, writer.id, 'Monday.')).toMatchObject({ Order: 4, Count: 2 });
    const { Messages, Last } = await historyOf(company, writer.id);
    expect([Last, Messages.map(({ Order, Count }) => [Order, Count])]).toEqual([
      4,
      [
        [1, 1],
        [2, 1],
        [3, 2],
        [4, 2],
      ],
    ]);
  });

  it('[R20b] belongs to its writer: a message that waited during another sign-in is rejected', async () => {
    const [one, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    expect((await tries(one, other.id, { as: company.id }))[0]).toBe(401);
    expect(await kept(one.id, other.id)).toEqual([]);
    expect((await tries(one, other.id, { as: String(one.id) }))[0]).toBe(200);
  });

  it('[D21b][D21c] gets the next number, without a gap among fifty concurrent ones', async () => {
    const [one, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    await writes(one, other.id, 'First');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? writes(one, other.id, `A ${index}`) : writes(other, one.id, `B ${index}`),
      ),
    );
    const rows = await kept(one.id, other.id);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    for (const id of [one.id, other.id]) {
      const own = rows.filter(({ sender_id }) => sender_id === id);
      expect(own.map(({ sender_position }) => sender_position)).toEqual(own.map((_, index) => index + 1));
    }
    const told = new Map(answers.map(({ Order, Text }) => [Order, Text]));
    for (const { position, body } of rows.slice(1)) expect(told.get(position)).toBe(body);
    const { Messages } = await historyOf(other, one.id, { after: 1 });
    expect(Messages.map(({ SentAt }) => SentAt)).toEqual(Messages.map(({ SentAt }) => SentAt).toSorted());
  });

  it('[D21c] and a concurrent first answer create one conversation', async () => {
    const [one, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
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
    await Promise.all([1, 2, 3].flatMap(() => [writes(one, other.id, 'Hi'), writes(other, one.id, 'Hi')]));
    expect((await kept(one.id, other.id)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await chatsOf(one)).Chats).toHaveLength(1);
  });

  it('[D22] is stored once, however often and concurrently it is sent, and each reply is the same', async () => {
    const [one, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    const clientMessageId = randomUUID();
    const again = await signedIn(fixture.backend, one);
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        writes(index % 2 === 0 ? one : again, other.id, 'Only once', { clientMessageId }),
      ),
    );
    const later = await writes(one, other.id, 'Only once', { clientMessageId });
    expect(await tries(one, other.id, { clientMessageId })).toEqual([
      409,
      'clientMessageId: already used for another message',
    ]);
    const [first] = sent as [ChatMessage];
    expect(first).toMatchObject({ Order: 1, Text: 'Only once', ClientMessageId: clientMessageId });
    for (const message of [...sent, later]) expect(message).toEqual(first);
    expect(await kept(one.id, other.id)).toHaveLength(1);
    expect((await historyOf(other, one.id)).TheirCount).toBe(1);
  });

  it('[D22] with the same id by another user is another message; with another recipient it is rejected', async () => {
    const clientMessageId = randomUUID();
    const mine = await writes(company, writer.id, 'Mine', { clientMessageId });
    const theirs = await writes(writer, company.id, 'Theirs', { clientMessageId });
    expect(theirs.id).not.toBe(mine.id);
    const third = await createUser(fixture, 'Freelancer');
    expect(await tries(company, third.id, { clientMessageId })).toEqual([
      409,
      expect.stringContaining('another message'),
    ]);
    expect((await historyOf(company, third.id)).Last).toBe(0);
  });

  it.each(['', '   ', '\n\t ', '\u200B\u2060', '\u3164', '\uFEFF'])(
    '[D21a] of nothing but %j is rejected',
    async (Text) => {
      expect(await tries(company, writer.id, { Text })).toEqual([400, expect.stringContaining('Write')]);
    },
  );

  it('[D21a][Z10] keeps its text: markup, right to left, emoji, five thousand letters', async () => {
    const texts = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      'javascript:alert(1) [x](javascript:alert(1)) {{7*7}} ${7*7}',
      'مرحبا، هل يمكنك البدء يوم الأحد؟',
      '👩🏽‍💻🇺🇦👍🏿',
      '\u202Eevil\u202C',
      "Robert'); drop table messages; --",
      'x'.repeat(5000),
    ];
    for (const text of texts) expect((await writes(company, writer.id, text)).Text).toBe(text);
    const { Messages } = await historyOf(writer, company.id);
    expect(Messages.slice(-texts.length).map(({ Text }) => Text)).toEqual(texts);
    expect((await asks(writer, 'chatHistory', { id: company.id })).headers.get('content-type')).toContain(
      'application/json',
    );
    expect((await tries(company, writer.id, { Text: 'x'.repeat(5001) }))[0]).toBe(400);
  });

  it('[D23] that is rejected leaves nothing behind', async () => {
    const other = await createUser(fixture, 'Freelancer');
    await tries(company, other.id, {
      Attachments: [`${'0'.repeat(32)}.webp`],
      Text: 'With a file of nobody',
    });
    expect((await historyOf(company, other.id)).Last).toBe(0);
    expect((await chatsOf(company)).Chats.map(({ user }) => user.id)).not.toContain(other.id);
    expect(await writes(company, other.id, 'Then')).toMatchObject({ Order: 1, Count: 1 });
  });

  it.each([0, -1, 99_999_999, 'nobody', 1.5, 2_147_483_648])(
    '[D20e] to %j finds no recipient',
    async (to) => {
      expect((await tries(company, to as number))[0]).toBe(404);
      expect((await asks(company, 'chatHistory', { id: to })).status).toBe(404);
    },
  );
});

describe('limits on messages', () => {
  const START = Date.parse('2026-11-21T12:00:00Z');
  const opened = async (rateLimits: object) => {
    let at = START;
    const fixture = await startFixture({
      now: () => new Date(at),
      rateLimits: { login: 1e6, everything: 1e6, ...rateLimits },
    });
    return { fixture, wait: (seconds: number) => (at += seconds * 1000) };
  };

  it('[D29a] count messages a minute per account, in all its browsers; a repeat counts once', async () => {
    const { fixture, wait } = await opened({ messages: 3 });
    const [one, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    const again = await signedIn(fixture.backend, one);
    const clientMessageId = randomUUID();
    for (let count = 0; count < 4; count += 1) await writes(one, other.id, 'Same', { clientMessageId });
    const statuses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => tries(index % 2 ? one : again, other.id)),
    );
    expect(statuses.map(([status]) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    const refused = await asks(one, 'sendMessage', {
      to: other.id,
      Text: 'x',
      clientMessageId: randomUUID(),
    });
    expect([refused.status, refused.json.message, refused.headers.get('retry-after')]).toEqual([
      429,
      'You may send 3 messages a minute; try again in 60 seconds',
      '60',
    ]);
    expect((await tries(other, one.id))[0]).toBe(200);
    wait(60);
    expect((await tries(one, other.id))[0]).toBe(200);
    await fixture.backend.close();
  });

  it('[D29a] ignore messages dated by a clock that ran a day ahead', async () => {
    const { fixture } = await opened({ messages: 2 });
    const [one, other, third] = [
      await createUser(fixture, 'Employer'),
      await createUser(fixture, 'Freelancer'),
      await createUser(fixture, 'Freelancer'),
    ];
    for (let count = 0; count < 2; count += 1) expect((await tries(one, other.id))[0]).toBe(200);
    // As if the clock of another server had dated them.
    await sql`update messages set sent_at = sent_at + interval '1 day' where sender_id = ${one.id}`.execute(
      fixture.backend.database,
    );
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await tries(one, third.id))[0]);
    expect(statuses).toEqual([200, 200, 429]);
    await fixture.backend.close();
  });

  it('[D21c] never date a message before an earlier one, whatever the clocks of two servers', async () => {
    const { fixture, wait } = await opened({});
    const [one, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    const first = await writes(one, other.id, 'Now');
    wait(-30);
    expect((await writes(other, one.id, 'Before?')).SentAt).toBe(first.SentAt);
    wait(31);
    expect((await writes(one, other.id, 'After')).SentAt > first.SentAt).toBe(true);
    await fixture.backend.close();
  });

  it('[D29b] count new recipients an hour; known ones stay free', async () => {
    const { fixture, wait } = await opened({ messages: 1000, conversations: 2 });
    const one = await createUser(fixture, 'Employer');
    const others = [];
    for (let count = 0; count < 3; count += 1) others.push(await createUser(fixture, 'Freelancer'));
    const [first, second, third] = others as [Person, Person, Person];
    for (const { id } of [first, second]) expect((await tries(one, id))[0]).toBe(200);
    wait(120);
    expect(await tries(one, third.id)).toEqual([
      429,
      'You may write to 2 new people an hour; try again in 58 minutes',
    ]);
    expect((await tries(one, first.id))[0]).toBe(200);
    expect((await tries(first, one.id))[0]).toBe(200); // a reply starts no conversation
    wait(3600);
    expect((await tries(one, third.id))[0]).toBe(200);
    await fixture.backend.close();
  });
});
