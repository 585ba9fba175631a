/** The reminders before the end of a certificate. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { notificationCalls, type Notification } from '../../../src/contracts/notifications/notification.ts';
import type { Person } from '../backend-fixture.ts';
import { describeOnEither } from '../databases.ts';
import { createPost, type Post } from '../newcomers.ts';
import { certify, createHolder, revoke } from './certificate-world.ts';

const DAY = 86_400_000;

describeOnEither('a certificate that ends soon', (start) => {
  let backend: Backend;
  let post: Post;
  beforeAll(async () => {
    post = createPost();
    backend = await start({ mailer: post.mailer });
  }, 120_000);
  afterAll(() => backend.close());

  /** A recurring task runs once a second at most, so it is run by hand. */
  const passes = async (days: number) => {
    await backend.advanceClock(days * DAY);
    await backend.tasks.runKind('certificates.ending');
    await backend.tasks.drain();
  };
  const news = async ({ visitor }: Person): Promise<Notification[]> => {
    const { json } = await visitor.call(notificationCalls.notifications.path);
    return (json.data as Notification[]).filter(({ Kind }) => Kind === 'certificateEnding');
  };
  const mailsTo = ({ email }: Person) =>
    post.to(email).filter(({ subject }) => subject.includes('expires on'));

  it('[X85][X86] tells its holder 30 and 7 days before, once each, on the page and by mail', async () => {
    const holder = await createHolder(backend);
    const { id } = await certify(backend, holder.id, { days: 40 });
    await passes(9);
    expect(await news(holder)).toEqual([]);
    await passes(1);
    const [told] = await news(holder);
    expect(told).toMatchObject({ Link: `/generate-certificate?certificate=${id}`, IsRead: false });
    expect(told?.Title).toMatch(/^Your certificate “Technical SEO” expires on [A-Z]/);
    expect(mailsTo(holder)).toHaveLength(1);
    await passes(22);
    expect(mailsTo(holder)).toHaveLength(1);
    await passes(1);
    expect(mailsTo(holder)).toHaveLength(2);
    // The unread notice is renewed.
    expect(await news(holder)).toHaveLength(1);
    await passes(1);
    expect(mailsTo(holder)).toHaveLength(2);
  });

  it('[X86] follows the preferences of its holder', async () => {
    const holder = await createHolder(backend);
    await certify(backend, holder.id, { days: 20 });
    const { status } = await holder.visitor.call('/admin/notificationPrefUpdate', {
      Group: 'Work',
      Channel: 'Mail',
      On: false,
    });
    expect(status).toBe(200);
    await passes(1);
    expect(await news(holder)).toHaveLength(1);
    expect(mailsTo(holder)).toEqual([]);
  });

  it('[X87] tells nothing of one that is revoked, has expired, or was followed by a later one', async () => {
    const holder = await createHolder(backend);
    await revoke(backend, await certify(backend, holder.id, { days: 25 }));
    await certify(backend, holder.id, { title: 'Google Ads', days: 25 });
    await certify(backend, holder.id, { title: 'Google Ads', days: 365 });
    await certify(backend, holder.id, { title: 'Meta Ads', days: -1 });
    await passes(1);
    expect(await news(holder)).toEqual([]);
  });

  it('[X85] a clock that jumps past both times leaves one reminder', async () => {
    const holder = await createHolder(backend);
    await certify(backend, holder.id, { days: 50 });
    await passes(45);
    expect(mailsTo(holder)).toHaveLength(1);
    await passes(1);
    expect(mailsTo(holder)).toHaveLength(1);
  });
});
