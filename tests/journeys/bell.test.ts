import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isUnread, type Notification } from '../../src/contracts/notification.ts';
import { eventually, expectAccessible, failedRequest, focusOf, journeys, placeOf } from './support.ts';

const { open, serve } = journeys();
const CALL = '**/admin/notificationfind';
const READ = '**/admin/notificationRead';

const banner = (page: Page) => page.getByRole('banner');
const bell = (page: Page) => banner(page).getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const nameOf = (page: Page) => () => bell(page).getAttribute('aria-label');
const unread = (count: number) => (count > 0 ? `Notifications, ${count} unread` : 'Notifications');

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const articles: readonly Notification[] = [
  {
    id: 3,
    Title: 'Your password was changed',
    Text: 'If that was not you, write to us.',
    Link: '/contact-us',
    CreatedAt: ago(0),
    IsRead: false,
  },
  { id: 2, Title: 'A new device signed in', Link: '/how-it-works', CreatedAt: ago(3), IsRead: false },
  { id: 1, Title: 'Welcome', CreatedAt: ago(9), IsRead: true },
];
/** Of which `older` more are unread. */
const pageOf = (list: readonly Notification[], older = 0) => ({
  data: list,
  total: list.length + older,
  figures: { unread: list.filter(isUnread).length + older },
});
/** Answers the calls of this page's bell, and keeps what it was told. */
const answers = (list: readonly Notification[], told: unknown[] = [], status = 200, older = 0) => ({
  told,
  prepare: async (page: Page) => {
    await page.route(CALL, (route) => route.fulfill({ json: pageOf(list, older) }));
    await page.route(READ, (route) => {
      told.push((route.request().postDataJSON() as { ids?: unknown }).ids);
      return route.fulfill({ status, json: { status: 'success', message: 'no' } });
    });
  },
});

describe('the bell', () => {
  it('[N1] comes with who is signed in, and a visitor loads nothing of it', async () => {
    const scripts: string[] = [];
    const watch = async (page: Page) => {
      page.on('response', async (response) => {
        if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
      });
    };
    const visitor = await open({ prepare: watch });
    await visitor.waitForLoadState('networkidle');
    expect(await bell(visitor).count()).toBe(0);
    expect(scripts.filter((text) => text.includes('Mark all as read'))).toEqual([]);
    const page = await open({ account: 'employer' });
    await bell(page).waitFor();
  });

  it('[N1] whose script did not come once is asked for again in a while', async () => {
    const backend = await serve();
    let lost = 0;
    const page = await open({
      at: backend.address,
      storage: { user: { id: 1, Name: 'Ada' } },
      expects: [failedRequest],
      prepare: async (blank) => {
        await blank.clock.install();
        await blank.route('**/static/js/async/**', async (route) => {
          const text = await (await fetch(route.request().url())).text();
          if (!text.includes('Mark all as read') || lost > 0) return route.continue();
          lost += 1;
          return route.abort();
        });
      },
    });
    await eventually(() => lost).toBe(1);
    expect(await bell(page).count()).toBe(0);
    await eventually(async () => {
      await page.clock.runFor(5000);
      return bell(page).count();
    }).toBe(1);
  });

  it.for([
    ['light', 320],
    ['dark', 1280],
  ] as const)(
    '[N2] lists today and earlier, each leading to what it is about, in %s at %i px',
    async ([colorScheme, width]) => {
      const { prepare } = answers(articles);
      const page = await open({
        account: 'employer',
        prepare,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 760 },
      });
      await eventually(nameOf(page)).toBe(unread(2));
      await bell(page).click();
      await panel(page).getByRole('list', { name: 'Today' }).getByRole('link').waitFor();
      expect(await panel(page).getByRole('list', { name: 'Earlier' }).getByRole('listitem').count()).toBe(2);
      expect(await panel(page).getByText('Unread: ').count()).toBe(2);
      await expectAccessible(page, `the bell, ${colorScheme}, ${width} px`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
  );

  it('[N2] by keyboard alone: opened, followed, closed with the focus back', async () => {
    const { prepare } = answers(articles);
    const page = await open({ account: 'employer', prepare });
    await eventually(nameOf(page)).toBe(unread(2));
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => panel(page).isVisible()).toBe(false);
    expect(await focusOf(page)).toBe(`button ${unread(2)}`);
    await page.keyboard.press('Enter');
    const link = panel(page).getByRole('link', { name: /A new device signed in/ });
    await link.focus();
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe('/how-it-works');
    await eventually(() => panel(page).isVisible()).toBe(false);
    await eventually(nameOf(page)).toBe(unread(1));
  });

  it('[N10][N28] counts all that are unread, and leads to them', async () => {
    const { prepare } = answers(articles, [], 200, 30);
    const page = await open({ account: 'employer', prepare });
    await eventually(nameOf(page)).toBe(unread(32));
    await bell(page).click();
    await panel(page).getByRole('link', { name: 'See all' }).click();
    await eventually(() => placeOf(page)).toBe('/all-notification');
    await eventually(() => panel(page).isVisible()).toBe(false);
  });

  it('[N10][N14] what is read on another device is read here', async () => {
    const list = [...articles];
    const backend = await serve();
    const page = await open({
      at: backend.address,
      storage: { user: { id: 1, Name: 'Ada' } },
      expects: [failedRequest], // it knows of no conversations
      prepare: async (blank) => {
        await answers(list).prepare(blank);
        await blank.context().addCookies([{ name: 'XSRF-TOKEN', value: 'pair', url: backend.address }]);
      },
    });
    await eventually(nameOf(page)).toBe(unread(2));
    await eventually(() => backend.announced).toEqual([1]);
    list.splice(0, 3, ...articles.map((article) => ({ ...article, IsRead: true })));
    backend.say('notifications-read', {});
    await eventually(nameOf(page)).toBe(unread(0));
  });

  it('[N4] all are marked as read at once, and the server is told', async () => {
    const { prepare, told } = answers(articles);
    const page = await open({ account: 'employer', prepare });
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await eventually(nameOf(page)).toBe(unread(0));
    expect(await focusOf(page)).toBe('h2 Notifications');
    await eventually(() => told).toEqual([undefined]);
  });

  it('[N4] one that leads nowhere is marked by its button, with the focus on the heading', async () => {
    const { prepare, told } = answers([{ id: 4, Title: 'Your words were kept', IsRead: false }, ...articles]);
    const page = await open({ account: 'employer', prepare });
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark as read: Your words were kept' }).click();
    await eventually(nameOf(page)).toBe(unread(2));
    expect(await focusOf(page)).toBe('h2 Notifications');
    await eventually(() => told).toEqual([[4]]);
  });

  it('[N7] when another tab has read some the list is asked for again, and what was missed is said', async () => {
    const list = [...articles];
    const { prepare } = answers(list);
    const page = await open({ account: 'employer', prepare });
    await eventually(nameOf(page)).toBe(unread(2));
    list.unshift({ id: 9, Title: 'You have been invited', IsRead: false });
    const other = await page.context().newPage();
    await other.goto(page.url());
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    await other.evaluate(() => new BroadcastChannel('notifications').postMessage('read'));
    await eventually(nameOf(page)).toBe(unread(3));
    await banner(page).getByRole('status').getByText('New notification: You have been invited').waitFor();
  });

  it('[N4] what the server did not hear counts as unread again, with a word', async () => {
    const { prepare } = answers(articles, [], 500);
    const page = await open({ account: 'employer', prepare, expects: [failedRequest] });
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await page
      .getByRole('alert')
      .getByText('That could not be marked as read. Try again in a moment.')
      .waitFor();
    await eventually(nameOf(page)).toBe(unread(2));
  });

  it('[N5] failed, it can be tried again; empty, it says so', async () => {
    let isWell = false;
    const page = await open({
      account: 'employer',
      expects: [failedRequest],
      prepare: (blank) =>
        blank.route(CALL, (route) => (isWell ? route.fulfill({ json: pageOf([]) }) : route.abort())),
    });
    await bell(page).click();
    await panel(page).getByText('Your notifications could not be loaded.').waitFor();
    await expectAccessible(page);
    isWell = true;
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await panel(page).getByText('Nothing yet.').waitFor();
  });

  it('[N5] of a backend that knows only the specification’s calls nothing is asked, and nothing is wrong', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, storage: { user: { id: 1, Name: 'Ada' } } });
    await bell(page).click();
    await panel(page).getByText('Nothing yet.').waitFor();
    expect(backend.unknownPosts).toEqual([]);
  });

  it('[N3] one that comes is counted and said once, however often it comes', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, storage: { user: { id: 1, Name: 'Ada' } } });
    await bell(page).waitFor();
    await eventually(() => backend.announced).toEqual([1]);
    const news = { id: 7, Title: 'Your profile is verified', IsRead: false };
    backend.say('receive-notification', news);
    await banner(page).getByRole('status').getByText('New notification: Your profile is verified').waitFor();
    backend.say('receive-notification', news);
    backend.say('receive-notification', { id: 8, Title: 'Another' });
    await eventually(nameOf(page)).toBe(unread(2));
    await banner(page).getByRole('status').getByText('New notification: Another').waitFor();
  });

  it('[N3][R66] of a message one thing is said: by the messages, not by the bell as well', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      storage: { user: { id: 1, Name: 'Ada' } },
      expects: [failedRequest], // it knows of no conversations
    });
    await bell(page).waitFor();
    await eventually(() => backend.announced).toEqual([1]);
    const said = banner(page).getByRole('status').filter({ hasText: /^New / });
    backend.say('recieve-messageCount', { sender: 2, message: 'Good morning.' });
    await said.filter({ hasText: 'New message from' }).waitFor();
    backend.say('receive-notification', {
      id: 7,
      Kind: 'message',
      Title: 'Ines wrote to you',
      IsRead: false,
    });
    await eventually(nameOf(page)).toBe(unread(1));
    expect(await said.count()).toBe(1);
    backend.say('receive-notification', { id: 8, Kind: 'review', Title: 'A review', IsRead: false });
    await said.filter({ hasText: 'New notification: A review' }).waitFor();
  });

  it('[N6] nothing of it stays when its user has signed out', async () => {
    const { prepare } = answers(articles);
    const page = await open({ account: 'employer', prepare });
    await eventually(nameOf(page)).toBe(unread(2));
    await banner(page).getByRole('button', { name: 'Sign out' }).click();
    await banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await bell(page).count()).toBe(0);
    expect(await panel(page).count()).toBe(0);
    expect(await page.content()).not.toContain('Your password was changed');
  });
});
