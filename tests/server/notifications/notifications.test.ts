/** Notifications of an account: stored, read, and sent to every open page of their owner. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Database } from '../../../server/database/tables.ts';
import { MAX_NOTIFICATIONS } from '../../../server/notifications/store.ts';
import { hiringNews, hiringNotice } from '../../../server/notifications/hiring-notices.ts';
import { certificateEndingNotice } from '../../../server/notifications/certificate-notices.ts';
import { jobEditedNotice, jobEndingNotice } from '../../../server/notifications/job-notices.ts';
import { milestoneNotice } from '../../../server/notifications/milestone-notices.ts';
import { contractNotice } from '../../../server/notifications/contract-notices.ts';
import { proposalNotice } from '../../../server/notifications/work-notices.ts';
import { createNotify, type NotifyOptions } from '../../../server/notifications/notify.ts';
import type { Notice } from '../../../server/notifications/notice.ts';
import type { Realtime } from '../../../server/realtime/realtime.ts';
import {
  NEWEST_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  notification,
  notificationCalls,
  type Notification,
} from '../../../src/contracts/notifications/notification.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { exampleSavedSearch } from '../../../src/contracts/searches/saved-search.ts';
import { serverEvents } from '../../../src/contracts/app/realtime.ts';
import { siteOf } from '../../../src/contracts/app/routes.ts';
import { hasPostgres, type OwnDatabase } from '../../support/postgres.ts';
import { createSeededDatabase } from '../../support/seeded-backend.ts';
import { asks, writes } from '../messaging/chat-world.ts';
import { describeOnBoth } from '../databases.ts';
import {
  createVisitor,
  employer,
  freelancer,
  lists,
  openSocket,
  QUIET,
  signedIn,
  startBackend,
  type OpenSocket,
  type Visitor,
} from '../helpers.ts';
import { createUser, OTHER_PASSWORD, postJob, startFixture } from '../backend-fixture.ts';

const { notifications, readNotifications } = notificationCalls;
const RECEIVED = serverEvents.notificationReceived.wire;
const ORIGIN = 'https://market.example';
const NOTICE: Notice = { kind: 'welcome', title: 'Welcome', text: 'Here you are.', link: '/jobs' };

const rowsOf = async (visitor: Visitor) => {
  const { json } = await visitor.call(notifications.path);
  expect(notifications.reply(json)).toMatchObject({ ok: true, dropped: [] });
  return json.data as {
    id: number;
    Title: string;
    Kind: string;
    Link?: string;
    IsRead: boolean;
    CreatedAt: string;
  }[];
};
const idsOf = async (visitor: Visitor) => (await rowsOf(visitor)).map(({ id }) => id);
const read = (visitor: Visitor, fields: object) => visitor.call(readNotifications.path, fields);

describeOnBoth('notifications', (start) => {
  let backend: Backend;
  let [asEmployer, asFreelancer]: [Visitor, Visitor] = [{} as Visitor, {} as Visitor];
  const opened: OpenSocket[] = [];
  beforeAll(async () => {
    backend = await start({});
    [asEmployer, asFreelancer] = [createVisitor(backend), createVisitor(backend)];
    await asEmployer.signIn(employer);
    await asFreelancer.signIn(freelancer);
  });
  beforeEach(() => backend.database.deleteFrom('notifications').execute());
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  afterAll(() => backend.close());

  const pageOf = async (visitor: Visitor, id: number) => {
    const socket = openSocket(backend, visitor);
    opened.push(socket);
    socket.claim(id);
    await socket.until('getOnlineUsers', lists(id));
    return socket;
  };

  it('[D10a] are stored, and sent to every open page of their owner and to nobody else', async () => {
    const [first, second] = [
      await pageOf(asFreelancer, freelancer.id),
      await pageOf(asFreelancer, freelancer.id),
    ];
    const anonymous = openSocket(backend);
    const others = [await pageOf(asEmployer, employer.id), anonymous];
    opened.push(anonymous);
    await anonymous.until('connect'); // otherwise this page could not learn who has gone offline
    await backend.notify(freelancer.id, NOTICE);
    const told = await first.until(RECEIVED);
    expect(notification.safeParse(told).success).toBe(true);
    expect(told).toMatchObject({
      Kind: 'welcome',
      Title: 'Welcome',
      Text: 'Here you are.',
      Link: '/jobs',
      IsRead: false,
    });
    expect(await second.until(RECEIVED)).toEqual(told);
    expect(await rowsOf(asFreelancer)).toEqual([told]);
    expect(await rowsOf(asEmployer)).toEqual([]);
    first.socket.close();
    second.socket.close();
    for (const other of others) {
      await other.until('getOnlineUsers', lists(freelancer.id, false)); // sent after it
      expect(other.named(RECEIVED)).toEqual([]);
    }
  });

  it('[D11] are listed twenty at most, the newest first', async () => {
    for (let count = 1; count <= NEWEST_NOTIFICATIONS + 3; count += 1)
      await backend.notify(freelancer.id, { ...NOTICE, title: `Number ${count}` });
    const titles = (await rowsOf(asFreelancer)).map(({ Title }) => Title);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Number ${23 - index}`));
  });

  it('[D11] are marked as read one by one, several or all', async () => {
    for (const title of ['One', 'Two', 'Three']) await backend.notify(freelancer.id, { ...NOTICE, title });
    const unread = async () =>
      (await rowsOf(asFreelancer)).flatMap(({ IsRead, Title }) => (IsRead ? [] : [Title]));
    const [three] = await idsOf(asFreelancer);
    expect((await read(asFreelancer, { ids: [String(three)] })).status).toBe(200);
    expect(await unread()).toEqual(['Two', 'One']);
    expect((await read(asFreelancer, { ids: [] })).status).toBe(200);
    expect((await read(asFreelancer, { ids: ['x', -1, 1e300, 2_147_483_648] })).status).toBe(200);
    expect(await unread()).toEqual(['Two', 'One']);
    const at = () =>
      backend.database.selectFrom('notifications').select('read_at').orderBy('id', 'desc').executeTakeFirst();
    const before = await at();
    expect((await read(asFreelancer, {})).status).toBe(200);
    expect(await unread()).toEqual([]);
    expect(await at()).toEqual(before); // what was read stays read
  });

  it('[D11] can be marked as read by their owner alone, whatever ids are sent', async () => {
    await backend.notify(freelancer.id, NOTICE);
    const [id] = await idsOf(asFreelancer);
    const [foreignReply, unknownReply] = [
      await read(asEmployer, { ids: [id] }),
      await read(asEmployer, { ids: [999_999] }),
    ];
    expect([foreignReply.status, foreignReply.text]).toEqual([unknownReply.status, unknownReply.text]);
    await read(asEmployer, {});
    expect((await rowsOf(asFreelancer))[0]?.IsRead).toBe(false);
    expect((await read(createVisitor(backend), {})).status).toBe(401);
  });

  it('[D12] are limited: one account keeps its newest, and others keep theirs', async () => {
    await backend.notify(employer.id, NOTICE);
    const old = Array.from({ length: MAX_NOTIFICATIONS + 20 }, (_, index) => ({
      user_id: freelancer.id,
      kind: 'welcome',
      title: `Old ${index}`,
      created_at: new Date(Date.UTC(2025, 0, 1) + index * 1000),
    }));
    await backend.database.insertInto('notifications').values(old).execute();
    await backend.notify(freelancer.id, { ...NOTICE, title: 'Newest' });
    const kept = await backend.database
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', freelancer.id)
      .orderBy('created_at')
      .execute();
    expect(kept).toHaveLength(MAX_NOTIFICATIONS);
    expect([kept[0]?.title, kept.at(-1)?.title]).toEqual(['Old 21', 'Newest']);
    expect(await rowsOf(asEmployer)).toHaveLength(1);
  });

  it('[D12] lead only to this site', async () => {
    for (const link of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:1',
      'jobs',
      '',
    ])
      await backend.notify(freelancer.id, { ...NOTICE, link });
    expect(await rowsOf(asFreelancer)).toEqual([]);
    for (const link of ['/', '/jobs?sort=newest#top', '/user-profile/Amara-2'])
      await backend.notify(freelancer.id, { ...NOTICE, link });
    expect((await rowsOf(asFreelancer)).length).toBe(3);
  });

  it('[D10a] are deleted with their account', async () => {
    const { id } = await backend.database
      .insertInto('users')
      .values({ type: 'Employer', name: 'Gone Soon', is_demo: false, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await backend.notify(id, NOTICE);
    await backend.database.deleteFrom('users').where('id', '=', id).execute();
    expect(await backend.database.selectFrom('notifications').select('id').execute()).toEqual([]);
  });
});

const beside: Pick<NotifyOptions, 'hasOpenPage' | 'mailer' | 'attempts' | 'now' | 'clock'> = {
  hasOpenPage: async () => false,
  mailer: { send: () => {} },
  attempts: { addIfWithin: async () => true },
  now: () => new Date(),
  clock: { now: () => new Date() },
};

describe('a failing notification', () => {
  it('[D10b] is logged, and does not disturb the act', async () => {
    const logged: unknown[] = [];
    const lost = new Error('the database is gone');
    const database = {
      transaction: () => {
        throw lost;
      },
    } as unknown as Database;
    const notify = createNotify(database, {
      ...beside,
      realtime: { tell: async () => {} },
      log: { error: (fields: unknown) => void logged.push(fields) },
    });
    await expect(notify(2, NOTICE)).resolves.toBeUndefined();
    expect(logged).toEqual([{ err: lost, kind: 'welcome' }]);
  });
  it('[D10b] to an unknown account leaves nothing', async () => {
    const lines: string[] = [];
    const backend = await startBackend({
      logLevel: 'error',
      logStream: { write: (line) => void lines.push(line) },
    });
    await backend.notify(999_999, { ...NOTICE, title: 'A secret of theirs' });
    expect(lines.join('')).not.toContain('A secret');
    const kept = await backend.database.selectFrom('notifications').select('title').execute();
    expect(kept.map(({ title }) => title)).not.toContain('A secret of theirs');
    await backend.close();
  });
  it('[U31a] from an account that was closed in the meantime is neither stored nor mailed', async () => {
    const { backend, post } = await startFixture();
    const person = await createUser({ backend }, 'Employer');
    const from = { id: (await createUser({ backend }, 'Freelancer')).id, name: 'Gone Soon' };
    const notice = proposalNotice({
      from,
      job: { id: 1, title: 'Feeds' },
      site: { name: 'Marketlane', origin: ORIGIN },
    });
    await backend.database
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('id', '=', from.id)
      .execute();
    await backend.notify(person.id, notice);
    expect(post.to(person.email)).toEqual([]);
    await backend.close();
  });
  it('[D10b] is still stored if its open pages cannot be reached', async () => {
    const backend = await startBackend();
    const notify = createNotify(backend.database, {
      ...beside,
      realtime: { tell: () => Promise.reject(new Error('no socket')) } as Pick<Realtime, 'tell'>,
      log: { error: () => {} },
    });
    await notify(employer.id, { ...NOTICE, title: 'Kept' });
    const kept = await backend.database
      .selectFrom('notifications')
      .select('title')
      .where('title', '=', 'Kept')
      .execute();
    expect(kept).toHaveLength(1);
    await backend.close();
  });
});

/** The target of a link, as the client reads it. */
const routeOf = (link: string | undefined) => siteOf('').match(new URL(link ?? 'no:link', ORIGIN).pathname);

describe('the link of a notification', () => {
  it('[D12][N12a] of every kind leads somewhere', async () => {
    const fixture = await startFixture({ messagesNoticedAfter: 0 });
    const [own, expert] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    const search = { Kind: 'freelancers', Filters: { Search: 'feeds' } };
    await asks(own, 'savedSearchCreate', { ...exampleSavedSearch, ...search, Alert: 'atOnce' });
    await asks(expert, 'updateProfile', { Headline: 'Feeds, mended' });
    const job = await postJob(fixture.backend, own.id);
    await asks(expert, 'propose', { ...exampleProposal, JID: job });
    await asks(own, 'invite', { id: expert.id, JID: await postJob(fixture.backend, own.id) });
    await writes(own, expert.id, 'Are you there?');
    for (const news of ['offer.sent', 'contract.paused', 'review.published'] as const)
      for (const of of [own, expert])
        await fixture.backend.notify(
          of.id,
          contractNotice({
            news,
            to: { kind: news.startsWith('offer.') ? 'offer' : 'contract', id: 1 },
            from: { id: own.id + expert.id - of.id, name: 'Who Acts' },
            title: 'Mend our feeds',
            side: of === own ? 'employer' : 'freelancer',
            site: { name: 'Marketlane', origin: ORIGIN },
          }),
        );
    for (const news of hiringNews.options)
      await fixture.backend.notify(
        own.id,
        hiringNotice({
          news,
          id: 1,
          from: { id: expert.id, name: 'Who Acts' },
          job: { id: job, title: 'Mend our feeds' },
          site: { name: 'Marketlane', origin: ORIGIN },
        }),
      );
    for (const isBinding of [true, false])
      await fixture.backend.notify(
        isBinding ? own.id : expert.id,
        milestoneNotice({
          news: 'work.submitted',
          contract: 1,
          milestone: 1,
          about: '3',
          title: 'The first part',
          side: isBinding ? 'employer' : 'freelancer',
          stakes: {
            amount: 40_000,
            gross: 40_000,
            net: 36_000,
            freelancerFee: 4000,
            refunded: 0,
            funded: 41_200,
          },
          isSilenceConsent: false,
          canAppeal: true,
          isClearing: false,
          isBinding,
          site: { name: 'Marketlane', origin: ORIGIN },
        }),
      );
    const ofJob = { job: { id: job, title: 'Mend our feeds' }, site: { name: 'Marketlane', origin: ORIGIN } };
    for (const notice of [
      jobEditedNotice({ ...ofJob, from: { id: expert.id }, changes: ['budget'] }),
      jobEndingNotice({ ...ofJob, waiting: 2, days: 3 }),
      certificateEndingNotice({
        id: 31,
        test: 'Technical SEO',
        expiresAt: '2026-12-27T10:20:00.000Z',
        days: 30,
        isOffered: true,
        site: ofJob.site,
      }),
    ])
      await fixture.backend.notify(own.id, notice);
    await createVisitor(fixture.backend).signIn({ email: expert.email, password: expert.password });
    await asks(expert, 'changePassword', { Password: expert.password, NewPassword: OTHER_PASSWORD });
    const told = async (): Promise<Notification[]> => [
      ...(await asks(own, 'notifications')).json.data,
      ...(await asks(expert, 'notifications')).json.data,
    ];
    // The tests of LinkedIn and of operators cover theirs.
    const others = [
      'profileVerified',
      'linkedinConnected',
      'jobRemoved',
      'certificateRevoked',
      'accountFrozen',
      'accountUnfrozen',
    ];
    await expect
      .poll(async () => new Set((await told()).map(({ Kind }) => Kind)))
      .toEqual(new Set(NOTIFICATION_KINDS.filter((kind) => !others.includes(kind))));
    for (const { Title, Link } of await told()) expect(routeOf(Link), Title).toMatchObject({ kind: 'found' });
    await fixture.backend.close();
  });

  it.each([
    ['employer', 'employerContract', '7'],
    ['freelancer', 'contractForFreelancer', 'c-7'],
  ] as const)('[D55b] about reviews leads the %s to those of the contract', (side, name, id) => {
    const { link } = contractNotice({
      news: 'review.published',
      to: { kind: 'contract', id: 7 },
      from: { id: 1, name: 'A' },
      title: 'B',
      side,
      site: { name: 'Marketlane', origin: ORIGIN },
    });
    expect(routeOf(link)).toEqual({ kind: 'found', name, params: { id } });
    expect(link).toContain('?part=reviews');
    expect(notification.safeParse({ id: 1, Title: 'A', Link: link }).success).toBe(true);
  });
});

describe('the demo accounts', () => {
  it('[D11] have a few notifications, some unread, with working links', async () => {
    const backend = await startBackend();
    for (const account of [employer, freelancer]) {
      const visitor = await signedIn(backend, account);
      const rows = await rowsOf(visitor);
      expect(rows.length).toBeGreaterThanOrEqual(3);
      expect(new Set(rows.map(({ IsRead }) => IsRead))).toEqual(new Set([true, false]));
      const dates = rows.map(({ CreatedAt }) => CreatedAt);
      expect(dates).toEqual(dates.toSorted().toReversed());
      for (const { Link } of rows) expect(routeOf(Link)).toMatchObject({ kind: 'found' });
      expect(rows.filter(({ Kind }) => Kind === 'review')).toMatchObject([
        { Title: expect.stringMatching(/ and you can read each other’s reviews$/), IsRead: true },
      ]);
    }
    await backend.close();
  });
});

describe.skipIf(!hasPostgres)('two server processes', () => {
  let own: OwnDatabase;
  let both: [Backend, Backend];
  beforeAll(async () => {
    own = await createSeededDatabase(QUIET);
    const start = () => startBackend({ database: { kind: 'postgres', url: own.url } });
    both = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(both.map((backend) => backend.close()));
    await own.drop();
  });

  it('[D10a] notify a page that is open at the other', async () => {
    const visitor = await signedIn(both[0], freelancer);
    const page = openSocket(both[0], visitor);
    page.claim(freelancer.id);
    await page.until('getOnlineUsers', lists(freelancer.id));
    await both[1].notify(freelancer.id, { ...NOTICE, title: 'From afar' });
    expect(await page.until(RECEIVED)).toMatchObject({ Title: 'From afar' });
    page.socket.close();
  });
});
