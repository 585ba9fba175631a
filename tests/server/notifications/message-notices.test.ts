/** Notifications of messages, in the bell and by mail: one per conversation, read with it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseListed } from '../../../server/core/refusal.ts';
import type { Backend } from '../../../server/backend.ts';
import type { Database } from '../../../server/database/tables.ts';
import { markRead } from '../../../server/messaging/marks.ts';
import { writeMessage } from '../../../server/messaging/send-message.handlers.ts';
import { serverEvents } from '../../../src/contracts/app/realtime.ts';
import type { Notification } from '../../../src/contracts/notifications/notification.ts';
import { asks, chatsOf, pageOf, reads, writes } from '../messaging/chat-world.ts';
import { createPost, type Post } from '../newcomers.ts';
import { createUser, type Person, type BackendFixture } from '../backend-fixture.ts';
import { startBackend } from '../helpers.ts';

const never = (): never => {
  throw new Error('Nobody is to be mailed');
};
const HOUR = 3_600_000; // longer than any test: only settled messages are notified

describe('notifications of messages', () => {
  let backend: Backend;
  let post: Post;
  let fixture: BackendFixture;
  let today = new Date();
  beforeAll(async () => {
    post = createPost();
    backend = await startBackend({ mailer: post.mailer, now: () => today, messagesNoticedAfter: HOUR });
    fixture = { backend, post };
  });
  afterAll(() => backend.close());

  const pair = async (): Promise<[Person, Person]> => {
    const [company, expert] = [
      await createUser(fixture, 'Employer'),
      await createUser(fixture, 'Freelancer'),
    ];
    await asks(expert, 'updateProfile', { Headline: 'Feeds, mended' });
    return [company, expert];
  };
  const settle = () => backend.services.messageNotices.flush();
  const noticesOf = async (who: Person): Promise<Notification[]> =>
    (await asks(who, 'notifications')).json.data.filter(({ Kind }: Notification) => Kind === 'message');
  const mailsOf = (who: Person) =>
    post.to(who.email).filter(({ subject }) => subject.startsWith('You have a new message')).length;
  const later = (milliseconds: number) => (today = new Date(today.getTime() + milliseconds));

  it('[D53a] are one per conversation, for its unread messages, with a link to it', async () => {
    const [company, expert] = await pair();
    await writes(company, expert.id, 'One');
    expect(await noticesOf(expert)).toEqual([]);
    await settle();
    const [notice] = await noticesOf(expert);
    expect(notice).toMatchObject({
      Title: expect.stringMatching(/ wrote to you$/),
      Link: `/chat-user/${company.id}`,
      IsRead: false,
    });
    await writes(company, expert.id, 'Two');
    await settle();
    expect(await noticesOf(expert)).toEqual([notice]);
    later(60_001);
    await writes(company, expert.id, 'Three');
    await settle();
    expect(await noticesOf(expert)).toEqual([{ ...notice, CreatedAt: today.toISOString() }]); // updated
    expect(await noticesOf(company)).toEqual([]);
  });

  it('[D53b] are marked as read with their conversation, and the other pages learn of it', async () => {
    const [company, expert] = await pair();
    await writes(company, expert.id, 'One');
    await settle();
    const [first] = await noticesOf(expert);
    const page = await pageOf(backend, expert);
    await reads(expert, company.id, 1);
    await page.until(serverEvents.notificationsRead.wire);
    expect(await noticesOf(expert)).toEqual([{ ...first, IsRead: true }]);
    await writes(company, expert.id, 'Two');
    await settle();
    const notices = await noticesOf(expert);
    expect(notices.map(({ IsRead }) => IsRead)).toEqual([false]);
    expect(notices[0]?.id).not.toBe(first?.id); // what was read once does not become unread again
    page.socket.close();
  });

  it('[D53a] are skipped for a message that is read at once', async () => {
    const [company, expert] = await pair();
    await writes(company, expert.id, 'One');
    await reads(expert, company.id, 1);
    await settle();
    expect(await noticesOf(expert)).toEqual([]);
    expect(mailsOf(expert)).toBe(0);
  });

  it('[D54b][D54c] are mailed once until the conversation is read, without the message’s text', async () => {
    const [company, expert] = await pair();
    for (const text of ['A secret', 'Another']) {
      await writes(company, expert.id, text);
      await settle();
    }
    expect(mailsOf(expert)).toBe(1);
    const mail = post.to(expert.email).at(-1)?.text ?? '';
    expect(mail).toContain(`/chat-user/${company.id}\n`);
    expect(mail).toContain('/settings#notifications\n');
    expect(mail).not.toContain('secret');
    later(2 * 86_400_000);
    await writes(company, expert.id, 'Are you there?');
    await settle();
    expect(mailsOf(expert)).toBe(1);
    await reads(expert, company.id, 3);
    await writes(company, expert.id, 'Good to have you back');
    await settle();
    expect(mailsOf(expert)).toBe(2);
  });

  it('[D51] are skipped on the page or by mail if the user has switched that off', async () => {
    const [company, expert] = await pair();
    await asks(expert, 'chooseNotifications', { Group: 'Messages', Channel: 'Page', On: false });
    await writes(company, expert.id, 'One');
    await settle();
    expect(await noticesOf(expert)).toEqual([]);
    expect(mailsOf(expert)).toBe(1);
    await reads(expert, company.id, 1);
    await asks(expert, 'chooseNotifications', { Group: 'Messages', Channel: 'Mail', On: false });
    await writes(company, expert.id, 'Two');
    await settle();
    expect(mailsOf(expert)).toBe(1);
  });

  it('[D53c][B30a] are stored with their message, so that they outlive the process that wrote it', async () => {
    const [company, expert] = await pair();
    const scheduled = () =>
      backend.database
        .selectFrom('tasks')
        .select('run_at')
        .where('key', '=', `message-notice:${company.id}:${expert.id}`)
        .execute();
    const write = (scheduleNotice: (transaction: Database) => Promise<void>) =>
      writeMessage(
        {
          database: backend.database,
          rateLimits: false,
          now: () => today,
          refuse: refuseListed,
          scheduleNotice,
        },
        { from: company.id, to: expert.id, clientMessageId: randomUUID(), text: 'Untold', files: [] },
      );
    const site = { name: 'Marketlane', origin: 'https://market.example' };
    const schedule = (transaction: Database) =>
      backend.services.messageNotices.scheduleNotice(transaction, { from: company.id, to: expert.id, site });
    await expect(
      write(async (transaction) => {
        await schedule(transaction);
        throw new Error('the process died');
      }),
    ).rejects.toThrow('died');
    expect(await scheduled()).toEqual([]);
    await write(schedule);
    expect(await scheduled()).toEqual([{ run_at: new Date(today.getTime() + HOUR) }]);
    await backend.tasks.drain();
    expect(await noticesOf(expert)).toEqual([]);
    later(HOUR);
    await backend.tasks.drain();
    expect((await noticesOf(expert)).map(({ Link }) => Link)).toEqual([`/chat-user/${company.id}`]);
    expect(mailsOf(expert)).toBe(1);
    expect(await scheduled()).toEqual([]);
  });

  it('[D53c] are not repeated with a repeat of their message', async () => {
    const [company, expert] = await pair();
    const page = await pageOf(backend, expert);
    const clientMessageId = randomUUID();
    for (const _ of [1, 2]) await writes(company, expert.id, 'Twice', { clientMessageId });
    await settle();
    await page.until<{ message: string }>(serverEvents.notificationReceived.wire);
    expect(page.named(serverEvents.messageReceived.wire)).toHaveLength(2); // it had not reached a page yet
    await chatsOf(expert);
    await writes(company, expert.id, 'Twice', { clientMessageId });
    await settle();
    expect(await noticesOf(expert)).toHaveLength(1);
    expect(page.named(serverEvents.messageReceived.wire)).toHaveLength(2);
    page.socket.close();
  });

  it('[D53b] are marked as read by the next call if the reading call was cut off', async () => {
    const [company, expert] = await pair();
    await writes(company, expert.id, 'One');
    await settle();
    await markRead(backend.database, { userId: expert.id, otherId: company.id, order: 1 });
    expect((await noticesOf(expert)).map(({ IsRead }) => IsRead)).toEqual([false]);
    await reads(expert, company.id, 1);
    expect((await noticesOf(expert)).map(({ IsRead }) => IsRead)).toEqual([true]);
    // A late call does not mark newer messages as read.
    await writes(company, expert.id, 'Two');
    await settle();
    await reads(expert, company.id, 1);
    expect((await noticesOf(expert)).map(({ IsRead }) => IsRead)).toEqual([false]);
  });

  it('[D56b] about or to a closed account are not sent', async () => {
    const [company, expert] = await pair();
    await writes(company, expert.id, 'One');
    await asks(expert, 'closeAccount', { Confirmation: expert.password });
    await settle();
    const told = { kind: 'proposal', title: 'Late', from: company.id, about: 'job:1' } as const;
    await backend.notify(expert.id, { ...told, mail: { about: 'job:1', isUntilRead: false, write: never } });
    for (const table of ['notifications', 'notification_mails'] as const)
      expect(
        await backend.database.selectFrom(table).select('about').where('user_id', '=', expert.id).execute(),
      ).toEqual([]);
    const [leaving, reader] = await pair();
    const before = (await asks(reader, 'notifications')).json.data;
    await writes(leaving, reader.id, 'One');
    await asks(leaving, 'closeAccount', { Confirmation: leaving.password });
    await settle();
    await backend.notify(reader.id, { ...told, from: leaving.id });
    expect((await asks(reader, 'notifications')).json.data).toEqual(before);
    expect(mailsOf(reader)).toBe(0);
  });

  it('[D53c] that are pending are sent when the server stops', async () => {
    const own = createPost();
    const other = await startBackend({ mailer: own.mailer, messagesNoticedAfter: HOUR });
    const its: BackendFixture = { backend: other, post: own };
    const [company, expert] = [await createUser(its, 'Employer'), await createUser(its, 'Freelancer')];
    await asks(expert, 'updateProfile', { Headline: 'Feeds, mended' });
    await writes(company, expert.id, 'One');
    await other.close();
    expect(own.to(expert.email).at(-1)?.subject).toMatch(/^You have a new message/);
  });
});
