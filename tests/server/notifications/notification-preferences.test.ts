/** Notification preferences: chosen, honoured, and mailed to users who are away. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Notice } from '../../../server/notifications/notice.ts';
import { contractNotice } from '../../../server/notifications/contract-notices.ts';
import { UNREAD_FIGURE } from '../../../src/contracts/notifications/all-notifications.ts';
import { NOTIFICATION_KINDS, type Notification } from '../../../src/contracts/notifications/notification.ts';
import {
  groupTraits,
  NOTIFICATION_GROUPS,
  type NotificationPreferences,
} from '../../../src/contracts/notifications/notification-preferences.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { asks, pageOf } from '../messaging/chat-world.ts';
import { employer, startBackend } from '../helpers.ts';
import { createPost, type Post } from '../newcomers.ts';
import { createUser, postJob, startFixture, type Person, type BackendFixture } from '../backend-fixture.ts';

const usual: NotificationPreferences = {
  Messages: { Page: true, Mail: true },
  Work: { Page: true, Mail: true },
  Reviews: { Page: true, Mail: true },
  Account: { Page: true, Mail: false },
  Security: { Page: true, Mail: true },
};

it('[D50a] every kind belongs to one group', () => {
  const grouped = NOTIFICATION_GROUPS.flatMap((group) => groupTraits[group].kinds);
  expect(grouped.toSorted()).toEqual([...NOTIFICATION_KINDS].sort());
});

describe('preferences', () => {
  let backend: Backend;
  let post: Post;
  let fixture: BackendFixture;
  let today = new Date();
  let own: Person;
  beforeAll(async () => {
    post = createPost();
    backend = await startBackend({ mailer: post.mailer, now: () => today });
    fixture = { backend, post };
  });
  beforeEach(async () => {
    own = await createUser(fixture, 'Employer');
    await asks(own, 'readNotifications', {});
  });
  afterAll(() => backend.close());

  const chosen = async (who = own): Promise<NotificationPreferences> =>
    (await asks(who, 'notificationPreferences')).json.data;
  const choose = (Group: string, Channel: string, On: boolean, who = own) =>
    asks(who, 'chooseNotifications', { Group, Channel, On });
  const listed = async (body: object = {}, who = own) => {
    const { json } = await asks(who, 'allNotifications', body);
    return {
      titles: (json.data as Notification[]).map(({ Title }) => Title),
      total: json.total as number,
      unread: json.figures[UNREAD_FIGURE] as number,
      next: json.next as string | undefined,
    };
  };
  const mailsOf = (who: Person, words: string) =>
    post.to(who.email).filter(({ subject }) => subject.includes(words)).length;
  const notice = (title: string, more: Partial<Notice> = {}): Notice => ({
    kind: 'proposal',
    title,
    ...more,
  });
  const mailed = (about: string): Pick<Notice, 'mail'> => ({
    mail: { about, isUntilRead: false, write: ({ to }) => ({ to, subject: `News of ${about}`, text: '' }) },
  });

  it('[D50a][D50b] have defaults until the user changes them, one switch at a time', async () => {
    expect(await chosen()).toEqual(usual);
    expect((await choose('Messages', 'Mail', false)).json.data).toEqual({
      ...usual,
      Messages: { Page: true, Mail: false },
    });
    await Promise.all([choose('Messages', 'Page', false), choose('Work', 'Mail', false)]);
    expect(await chosen()).toEqual({
      ...usual,
      Messages: { Page: false, Mail: false },
      Work: { Page: true, Mail: false },
    });
    await choose('Messages', 'Mail', true);
    expect((await chosen()).Messages).toEqual({ Page: false, Mail: true });
    expect(await chosen(await createUser(fixture, 'Freelancer'))).toEqual(usual);
  });

  it('[D50b][D51][D55b] for reviews work like the others, and have defaults for users who chose before reviews existed', async () => {
    const expert = await createUser(fixture, 'Freelancer');
    await choose('Work', 'Mail', false);
    await choose('Messages', 'Page', false);
    expect((await chosen()).Reviews).toEqual(usual.Reviews);
    const { name } = await backend.database
      .selectFrom('users')
      .select('name')
      .where('id', '=', expert.id)
      .executeTakeFirstOrThrow();
    const site = { name: 'Marketlane', origin: 'https://market.example' };
    const tell = (id: number) =>
      backend.notify(
        own.id,
        contractNotice({
          news: 'review.published',
          to: { kind: 'contract', id },
          from: { id: expert.id, name },
          title: 'Mend our feeds',
          side: 'employer',
          site,
        }),
      );
    await tell(1);
    expect((await asks(own, 'allNotifications', { unread: true })).json.data).toMatchObject([
      {
        Kind: 'review',
        Title: `${name} and you can read each other’s reviews`,
        Text: '“Mend our feeds”',
        Link: '/detail-view-jobE/c-1?part=reviews',
      },
    ]);
    expect(mailsOf(own, 'Reviews of a contract')).toBe(1);
    expect((await choose('Reviews', 'Mail', false)).json.data.Reviews).toEqual({ Page: true, Mail: false });
    await choose('Reviews', 'Page', false);
    await tell(2);
    expect((await listed({ unread: true })).total).toBe(1);
    expect(mailsOf(own, 'Reviews of a contract')).toBe(1);
  });

  it.each([
    ['Security', 'Mail'],
    ['Security', 'Page'],
    ['Account', 'Mail'],
    ['Weather', 'Page'],
    ['Messages', 'Pigeon'],
  ])('[D50c] leave no choice for %s by %s', async (group, channel) => {
    expect((await choose(group, channel, false)).status).toBe(400);
    expect(await chosen()).toEqual(usual);
  });

  it('[D51] hidden on the page leave no row, and safety notifications always do', async () => {
    for (const group of ['Work', 'Account']) await choose(group, 'Page', false);
    const { total } = await listed();
    await backend.notify(own.id, notice('A proposal'));
    await backend.notify(own.id, notice('A welcome', { kind: 'welcome' }));
    expect((await listed()).total).toBe(total);
    await backend.notify(own.id, notice('Your password was changed', { kind: 'passwordChanged' }));
    expect(await listed({ unread: true })).toMatchObject({ titles: ['Your password was changed'], total: 1 });
    await choose('Work', 'Page', true);
    await backend.notify(own.id, notice('A proposal again'));
    expect((await listed({ unread: true })).total).toBe(2);
  });

  it('[D54a][D54b] send a mail to a user without an open page, if wanted, and no repeat within a day', async () => {
    const tell = () => backend.notify(own.id, notice('A proposal', mailed('a job')));
    const page = await pageOf(backend, own);
    await tell();
    expect(mailsOf(own, 'a job')).toBe(0);
    page.socket.close();
    await (
      await pageOf(backend, await createUser(fixture, 'Freelancer'))
    ).until('getOnlineUsers', (online) => !JSON.stringify(online).includes(`:${own.id}}`));
    await choose('Work', 'Mail', false);
    await tell();
    expect(mailsOf(own, 'a job')).toBe(0);
    await choose('Work', 'Mail', true);
    await tell();
    await tell();
    expect(mailsOf(own, 'a job')).toBe(1);
    await backend.notify(own.id, notice('A proposal', mailed('another job')));
    expect(mailsOf(own, 'another job')).toBe(1);
    today = new Date(today.getTime() + 86_400_001);
    await tell();
    expect(mailsOf(own, 'a job')).toBe(2);
  });

  it('[D54a] send no mail to a demo account or an unproven address', async () => {
    await backend.notify(employer.id, notice('A proposal', mailed('a demo')));
    await backend.database
      .updateTable('users')
      .set({ email_verified: false })
      .where('id', '=', own.id)
      .execute();
    await backend.notify(own.id, notice('A proposal', mailed('a demo')));
    expect(post.mailer.sent.filter(({ subject }) => subject.includes('a demo'))).toEqual([]);
  });

  it('[D52] the list comes in pages, and the unread count covers all of them', async () => {
    const { total } = await listed();
    for (let count = 1; count <= 7; count += 1) await backend.notify(own.id, notice(`Number ${count}`));
    const first = await listed({ limit: 3 });
    expect(first).toMatchObject({
      titles: ['Number 7', 'Number 6', 'Number 5'],
      total: total + 7,
      unread: 7,
    });
    await backend.notify(own.id, notice('Meanwhile'));
    const second = await listed({ limit: 3, after: first.next });
    expect(second).toMatchObject({ titles: ['Number 4', 'Number 3', 'Number 2'], unread: 8 });
    const [{ id }] = (await asks(own, 'allNotifications', { limit: 1 })).json.data;
    await asks(own, 'readNotifications', { ids: [id] });
    expect(await listed({ unread: true, limit: 2 })).toMatchObject({
      titles: ['Number 7', 'Number 6'],
      total: 7,
      unread: 7,
    });
    expect((await asks(own, 'notifications')).json.figures[UNREAD_FIGURE]).toBe(7);
    expect((await asks(own, 'allNotifications', { after: 'made up' })).status).toBe(400);
  });

  it('[D55a] a proposal notifies the job’s employer, an invitation the freelancer, each once', async () => {
    const expert = await createUser(fixture, 'Freelancer');
    await asks(expert, 'updateProfile', { Headline: 'Feeds, mended' });
    const job = await postJob(backend, own.id, { title: 'Mend our feeds' });
    await asks(expert, 'propose', { ...exampleProposal, JID: job });
    await asks(expert, 'propose', { ...exampleProposal, JID: job });
    const [told] = (await asks(own, 'notifications')).json.data;
    expect(told).toMatchObject({
      Kind: 'proposal',
      Title: expect.stringMatching(/ made a proposal$/),
      Text: 'For “Mend our feeds”',
      Link: '/employer-job-profile',
      IsRead: false,
    });
    expect((await listed({ unread: true })).total).toBe(1);
    expect(mailsOf(own, 'new proposal')).toBe(1);
    const other = await postJob(backend, own.id, { title: 'Mend our feeds' });
    for (const _ of [1, 2]) await asks(own, 'invite', { id: expert.id, JID: other });
    const invited = (await asks(expert, 'notifications')).json.data.filter(
      ({ Kind }: Notification) => Kind === 'invitation',
    );
    expect(invited).toMatchObject([
      { Text: '“Mend our feeds”', Link: '/freelancer-job-profile?tab=invitations' },
    ]);
    expect(mailsOf(expert, 'invited to a job')).toBe(1);
    expect(post.to(expert.email).at(-1)?.text).not.toContain('Mend our feeds'); // no typed text
  });

  it('[D56a][D56b] are in their owner’s export, and a closed account is in nobody’s notifications', async () => {
    const expert = await createUser(fixture, 'Freelancer');
    const job = await postJob(backend, own.id);
    await asks(expert, 'propose', { ...exampleProposal, JID: job });
    await choose('Work', 'Page', false);
    const { json } = await asks(own, 'exportData');
    expect(json.data.NotificationPreferences.Wanted).toEqual({ ...usual, Work: { Page: false, Mail: true } });
    expect((await listed({ unread: true })).total).toBe(1);
    await asks(expert, 'closeAccount', { Confirmation: expert.password });
    expect((await listed({ unread: true })).total).toBe(0);
  });
});

describe('mails about other users’ acts', () => {
  it('[D54b] are limited to ten an hour, and unmailed news comes with the next mail', async () => {
    let today = new Date();
    const fixture = await startFixture({ rateLimits: {}, now: () => today });
    const own = await createUser(fixture, 'Employer');
    const tell = (about: string) =>
      fixture.backend.notify(own.id, {
        kind: 'message',
        title: 'Somebody wrote to you',
        mail: {
          about,
          isUntilRead: true,
          write: ({ to }) => ({ to, subject: `News of ${about}`, text: '' }),
        },
      });
    const mailed = () =>
      fixture.post.to(own.email).filter(({ subject }) => subject.startsWith('News')).length;
    for (let count = 1; count <= 12; count += 1) await tell(`chat ${count}`);
    expect(mailed()).toBe(10);
    today = new Date(today.getTime() + 3_600_001);
    for (const count of [1, 10, 11, 12]) await tell(`chat ${count}`);
    expect(mailed()).toBe(12);
    await fixture.backend.close();
  });
});
