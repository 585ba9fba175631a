/** Messages in the bell and by mail: one notice for a conversation, gone when it is read. On both databases. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { serverEvents } from '../../src/contracts/realtime.ts';
import type { Notification } from '../../src/contracts/notification.ts';
import { asks, pageOf, reads, writes } from './chat-world.ts';
import { describeOnBoth } from './databases.ts';
import { createPost, type Post } from './newcomers.ts';
import { comesTo, type Person, type Town } from './town.ts';

const HOUR = 3_600_000; // longer than any test: only what is settled is told

describeOnBoth('notices of messages', (start) => {
  let backend: Backend;
  let post: Post;
  let town: Town;
  let today = new Date();
  beforeAll(async () => {
    post = createPost();
    backend = await start({ mailer: post.mailer, now: () => today, messagesNoticedAfter: HOUR });
    town = { backend, post };
  });
  afterAll(() => backend.close());

  const pair = async (): Promise<[Person, Person]> => {
    const [company, expert] = [await comesTo(town, 'Employer'), await comesTo(town, 'Freelancer')];
    await asks(expert, 'updateProfile', { Headline: 'Feeds, mended' });
    return [company, expert];
  };
  const settle = () => backend.services.messageNotices.settle();
  const noticesOf = async (who: Person): Promise<Notification[]> =>
    (await asks(who, 'notifications')).json.data.filter(({ Kind }: Notification) => Kind === 'message');
  const mailsOf = (who: Person) =>
    post.to(who.email).filter(({ subject }) => subject.startsWith('You have a new message')).length;
  const later = (milliseconds: number) => (today = new Date(today.getTime() + milliseconds));

  it('[D53] there is one for a conversation, of what is unread, leading to it', async () => {
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
    expect(await noticesOf(expert)).toEqual([{ ...notice, CreatedAt: today.toISOString() }]); // renewed
    expect(await noticesOf(company)).toEqual([]);
  });

  it('[D53] reading the conversation reads it, and the other pages are told', async () => {
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
    expect(notices[0]?.id).not.toBe(first?.id); // what was read once is not unread again
    page.socket.close();
  });

  it('[D53] what was read at once is not told', async () => {
    const [company, expert] = await pair();
    await writes(company, expert.id, 'One');
    await reads(expert, company.id, 1);
    await settle();
    expect(await noticesOf(expert)).toEqual([]);
    expect(mailsOf(expert)).toBe(0);
  });

  it('[D54] there is one mail until the conversation was read, and nothing of the message is in it', async () => {
    const [company, expert] = await pair();
    for (const text of ['A secret', 'Another']) {
      await writes(company, expert.id, text);
      await settle();
    }
    expect(mailsOf(expert)).toBe(1);
    const mail = post.to(expert.email).at(-1)?.text ?? '';
    expect(mail).toContain(`/chat-user/${company.id}\n`);
    expect(mail).toContain('/all-notification\n');
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

  it('[D51] who wants none has none, and none by mail who wants none by mail', async () => {
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

  it('[D53] what waits is told when the server stops', async () => {
    const own = createPost();
    const other = await start({ mailer: own.mailer, messagesNoticedAfter: HOUR });
    const its: Town = { backend: other, post: own };
    const [company, expert] = [await comesTo(its, 'Employer'), await comesTo(its, 'Freelancer')];
    await asks(expert, 'updateProfile', { Headline: 'Feeds, mended' });
    await writes(company, expert.id, 'One');
    await other.close();
    expect(own.to(expert.email).at(-1)?.subject).toMatch(/^You have a new message/);
  });
});
