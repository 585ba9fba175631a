import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  exampleNotificationPreferences,
  type NotificationChoice,
} from '../../src/contracts/notification-preferences.ts';
import { isUnread, type Notification } from '../../src/contracts/notification.ts';
import { eventually, expectAccessible, failedRequest, focusOf, journeys, placeOf } from './support.ts';

const { open } = journeys();
const main = (page: Page) => page.getByRole('main');
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const results = (page: Page) => main(page).getByRole('region', { name: 'Results' });
const feed = (page: Page) => results(page).getByRole('feed');
const count = (page: Page) => results(page).getByRole('status').first();
const tab = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation', { name: 'Your notifications' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const row = (page: Page, name: RegExp) => feed(page).getByRole('article', { name });
const nameOf = (page: Page) => () => bell(page).getAttribute('aria-label');
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const some: readonly Notification[] = [
  {
    id: 5,
    Title: 'Ines wrote to you',
    Kind: 'message',
    Link: '/how-it-works',
    CreatedAt: ago(0),
    IsRead: false,
  },
  { id: 4, Title: 'A new device signed in', Kind: 'newDevice', CreatedAt: ago(0), IsRead: false },
  {
    id: 3,
    Title: 'You are invited',
    Kind: 'invitation',
    Text: 'To a long job',
    Link: '/jobs',
    CreatedAt: ago(1),
    IsRead: false,
  },
  { id: 2, Title: 'Something of another time', Kind: 'moonLanding', CreatedAt: ago(40), IsRead: true },
  {
    id: 1,
    Title: 'Welcome',
    Kind: 'welcome',
    Link: '/login-user-profile',
    CreatedAt: ago(900),
    IsRead: true,
  },
];
const many: readonly Notification[] = Array.from({ length: 130 }, (_, index) => ({
  id: 1000 - index,
  Title: `Number ${index + 1}`,
  CreatedAt: ago(index / 3),
  IsRead: index % 2 === 1,
}));

/** A backend of these alone, which hears what is read. */
const backendOf = (given: readonly Notification[]) => {
  const list = [...given];
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const unread = () => list.filter(isUnread).length;
  const prepare = async (page: Page) => {
    await page.route('**/admin/notificationfind', (route) =>
      route.fulfill({ json: { data: list.slice(0, 20), total: list.length, figures: { unread: unread() } } }),
    );
    await page.route('**/admin/notificationListfind', (route) => {
      const body = route.request().postDataJSON() as { page?: number; unread?: boolean };
      asked.push(body);
      const fit = body.unread ? list.filter(isUnread) : list;
      const from = ((body.page ?? 1) - 1) * 24;
      return route.fulfill({
        json: { data: fit.slice(from, from + 24), total: fit.length, figures: { unread: unread() } },
      });
    });
    await page.route('**/admin/notificationRead', (route) => {
      const { ids } = route.request().postDataJSON() as { ids?: unknown[] };
      told.push(ids);
      list.forEach((one, index) => {
        if (!ids || ids.includes(one.id)) list[index] = { ...one, IsRead: true };
      });
      return route.fulfill({ json: { status: 'success' } });
    });
  };
  return { list, told, asked, prepare };
};
const visit = (given: readonly Notification[], more: Parameters<typeof open>[0] = {}) => {
  const backend = backendOf(given);
  const page = open({
    path: '/all-notification',
    account: 'freelancer',
    ...more,
    prepare: async (blank, context) => {
      await backend.prepare(blank);
      await more.prepare?.(blank, context);
    },
  });
  return page.then((opened) => ({ ...backend, page: opened }));
};

describe('all notifications', () => {
  it.for([
    ['light', 360],
    ['dark', 1280],
  ] as const)(
    '[N11][N12][N15] stand day by day, each leading to its place, in %s at %i px',
    async ([colorScheme, width]) => {
      const { page } = await visit(some, { colorScheme, viewport: { width, height: 1400 } });
      await count(page).getByText('5 notifications').waitFor();
      expect(
        await main(page)
          .getByText(/^(Today|Yesterday)$/)
          .allTextContents(),
      ).toEqual(['Today', 'Yesterday']);
      await row(page, /^Unread: Ines wrote to you$/)
        .getByText('Message', { exact: true })
        .waitFor();
      await row(page, /^Unread: A new device signed in$/)
        .getByText('Security', { exact: true })
        .waitFor();
      await row(page, /^Something of another time$/).waitFor();
      await expectAccessible(page, `all notifications, ${colorScheme}, ${width} px`);
      expect(await overflowOf(page)).toBe(0);
      await row(page, /Ines/).getByRole('link').click();
      await eventually(() => placeOf(page)).toBe('/how-it-works');
      await eventually(nameOf(page)).toBe('Notifications, 2 unread');
    },
  );

  it('[N12] one is marked as read by keyboard, here and in the bell, and the focus stays with it', async () => {
    const { page, told } = await visit(some);
    const mark = row(page, /A new device/).getByRole('button', {
      name: 'Mark as read: A new device signed in',
    });
    await mark.focus();
    await page.keyboard.press('Enter');
    await row(page, /^A new device signed in$/).waitFor();
    await eventually(nameOf(page)).toBe('Notifications, 2 unread');
    await eventually(() => tab(page, 'Unread').textContent()).toBe('Unread2');
    expect(told).toEqual([[4]]);
    expect(await focusOf(page)).toContain('article');
    await page.keyboard.press('PageDown');
    expect(await focusOf(page)).toContain('article');
  });

  it('[N10][N12] all are marked as read, also those that are not in sight', async () => {
    const { page, told } = await visit(many);
    await eventually(nameOf(page)).toBe('Notifications, 65 unread');
    await results(page).getByRole('button', { name: 'Mark all as read' }).click();
    await eventually(nameOf(page)).toBe('Notifications');
    expect(told).toEqual([undefined]);
    expect(await focusOf(page)).toBe('h1 Notifications');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await row(page, /^Number 129$/).waitFor();
    expect(await main(page).getByText('Unread: ').count()).toBe(0);
  });

  it('[N12] what the bell marks is read on the page, and in another tab of the browser', async () => {
    const { page, prepare } = await visit(some);
    await row(page, /^Unread: A new device/).waitFor();
    const user = await page.evaluate(() => sessionStorage.getItem('user') ?? '');
    const other = await open({ beside: page, path: '/all-notification', storage: { user }, prepare });
    await eventually(nameOf(other)).toBe('Notifications, 3 unread');
    await bell(page).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Mark all as read' })
      .click();
    await row(page, /^A new device/).waitFor();
    await eventually(nameOf(other)).toBe('Notifications');
    await row(other, /^A new device/).waitFor();
  });

  it('[N11] is virtual, its address keeps tab and row, and unread ones stand alone', async () => {
    const { page, asked } = await visit(many, { path: '/all-notification?at=100' });
    await row(page, /Number 101$/).waitFor();
    expect(asked[0]).toMatchObject({ page: 5 });
    expect(await feed(page).getByRole('article').count()).toBeLessThan(40);
    await tab(page, 'Unread').click();
    await eventually(() => placeOf(page)).toBe('/all-notification?tab=unread');
    await count(page).getByText('65 unread notifications').waitFor();
    expect(asked.at(-1)).toMatchObject({ unread: true });
    await page.goBack();
    await row(page, /Number 101$/).waitFor();
  });

  it('[N11] a day is named once: not on a row above which the same day may come, and at the top of a page', async () => {
    const ofOneDay = many.map((one) => ({ ...one, CreatedAt: ago(1) }));
    let isHeld = true;
    const { page, asked } = await visit(ofOneDay, {
      path: '/all-notification?at=72',
      prepare: (blank) =>
        blank.route('**/admin/notificationListfind', (route) =>
          isHeld && (route.request().postDataJSON() as { page?: number }).page === 3
            ? undefined
            : route.fallback(),
        ),
    });
    const day = feed(page).getByText('Yesterday', { exact: true });
    await row(page, /Number 73$/).waitFor();
    await eventually(() => asked.length).toBeGreaterThan(0);
    expect(await day.count()).toBe(0);
    isHeld = false;
    await page.goto(new URL('/all-notification?at=72&view=pages', page.url()).href);
    await results(page).getByRole('navigation').waitFor();
    expect(await results(page).getByText('Yesterday', { exact: true }).count()).toBe(1);
    await page.goto(new URL('/all-notification', page.url()).href);
    await day.waitFor();
    expect(await day.count()).toBe(1);
  });

  it('[N13] what comes stands above the list, and the list stays as it was', async () => {
    const { page, list } = await visit(some);
    await row(page, /Ines wrote to you/).waitFor();
    list.unshift({
      id: 6,
      Title: 'Your proposal was read',
      Kind: 'proposal',
      CreatedAt: ago(-0.001),
      IsRead: false,
    });
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    await page.evaluate(() => new BroadcastChannel('notifications').postMessage('read'));
    const own = await page.context().newPage();
    await own.goto(new URL('/why-marketlane', page.url()).href);
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    await own.evaluate(() => new BroadcastChannel('notifications').postMessage('read'));
    const fresh = results(page).getByRole('list', { name: 'New' });
    await fresh.getByText('Your proposal was read').waitFor();
    await count(page).getByText('6 notifications').waitFor();
    expect(await feed(page).getByRole('article').count()).toBe(5);
    await fresh.getByRole('button', { name: 'Mark as read: Your proposal was read' }).click();
    await eventually(nameOf(page)).toBe('Notifications, 3 unread');
  });

  it('[N11] failed, it can be tried again; empty, it says so', async () => {
    const { page } = await visit([], {
      expects: [failedRequest],
      prepare: async (blank) => {
        await blank.route('**/admin/notificationListfind', (route) => route.abort(), { times: 1 });
      },
    });
    await results(page).getByText('The notifications could not be loaded.').waitFor();
    await results(page).getByRole('button', { name: 'Try again' }).click();
    await results(page).getByText('There are no notifications yet.').waitFor();
    await expectAccessible(page);
  });
});

describe('preferences', () => {
  /** Keeps what is chosen. */
  const preferring = () => {
    let preferences = exampleNotificationPreferences;
    const chosen: NotificationChoice[] = [];
    const prepare = async (page: Page) => {
      await page.route('**/admin/notificationPreffind', (route) =>
        route.fulfill({ json: { data: preferences } }),
      );
      await page.route('**/admin/notificationPrefUpdate', (route) => {
        const choice = route.request().postDataJSON() as NotificationChoice;
        chosen.push(choice);
        preferences = {
          ...preferences,
          [choice.Group]: { ...preferences[choice.Group], [choice.Channel]: choice.On },
        };
        return route.fulfill({ json: { data: preferences } });
      });
    };
    return { chosen, prepare };
  };
  const inGroup = (page: Page, group: string, name: string) =>
    main(page).getByRole('group', { name: group }).getByRole('switch', { name });

  it('[N16][N17][N18] by keyboard: a switch is saved as it is turned; what cannot be turned says why', async () => {
    const { chosen, prepare } = preferring();
    const { page } = await visit(some, { prepare, viewport: { width: 360, height: 760 } });
    await tab(page, 'Preferences').click();
    await eventually(() => placeOf(page)).toBe('/all-notification?tab=preferences');
    const mail = inGroup(page, 'Messages', 'By email');
    await mail.waitFor();
    expect(await mail.isChecked()).toBe(false);
    await mail.focus();
    await page.keyboard.press('Space');
    await eventually(() => mail.isChecked()).toBe(true);
    await eventually(() => chosen).toMatchObject([{ Group: 'Messages', Channel: 'Mail', On: true }]);
    expect(await main(page).getByRole('group', { name: 'Security' }).getByRole('switch').count()).toBe(0);
    await main(page).getByRole('group', { name: 'Security' }).getByText('These always reach you').waitFor();
    expect(await inGroup(page, 'Reviews', 'By email').isChecked()).toBe(true);
    await expectAccessible(page, 'the preferences');
    expect(await overflowOf(page)).toBe(0);
    await page.reload();
    await eventually(() => inGroup(page, 'Messages', 'By email').isChecked()).toBe(true);
  });

  it('[N19] without a connection a switch stays as it was turned, and is saved when that is back', async () => {
    const { chosen, prepare } = preferring();
    const { page } = await visit(some, {
      path: '/all-notification?tab=preferences',
      expects: [failedRequest],
      prepare: async (blank) => {
        await prepare(blank);
        await blank.route('**/admin/notificationPrefUpdate', (route) => route.abort(), { times: 1 });
      },
    });
    await inGroup(page, 'Proposals and invitations', 'By email').click();
    await main(page).getByText('Your last change is not saved yet.').waitFor();
    expect(await inGroup(page, 'Proposals and invitations', 'By email').isChecked()).toBe(false);
    expect(chosen).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() => chosen).toMatchObject([{ Group: 'Work', Channel: 'Mail', On: false }]);
    await eventually(() => main(page).getByText('Your last change is not saved yet.').count()).toBe(0);
  });
});
