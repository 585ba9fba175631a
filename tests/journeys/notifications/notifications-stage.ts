/** Shared by notifications.test.ts and notifications.full.test.ts. */
import type { Page } from 'playwright';
import {
  exampleNotificationPreferences,
  type NotificationChoice,
} from '../../../src/contracts/notifications/notification-preferences.ts';
import { isUnread, type Notification } from '../../../src/contracts/notifications/notification.ts';
import { open } from '../support.ts';

export const main = (page: Page) => page.getByRole('main');
export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
export const results = (page: Page) => main(page).getByRole('region', { name: 'Results' });
export const feed = (page: Page) => results(page).getByRole('feed');
export const count = (page: Page) => results(page).getByRole('status').first();
export const tab = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation', { name: 'Your notifications' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
export const row = (page: Page, name: RegExp) => feed(page).getByRole('article', { name });
export const nameOf = (page: Page) => () => bell(page).getAttribute('aria-label');
const DAY = 86_400_000;
export const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
export const some: readonly Notification[] = [
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
export const many: readonly Notification[] = Array.from({ length: 130 }, (_, index) => ({
  id: 1000 - index,
  Title: `Number ${index + 1}`,
  CreatedAt: ago(index / 3),
  IsRead: index % 2 === 1,
}));
/** A backend of notifications only, which records the reads. */
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
export const visit = (given: readonly Notification[], more: Parameters<typeof open>[0] = {}) => {
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

/** Stores the chosen preferences. */
export const preferring = () => {
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
export const inGroup = (page: Page, group: string, name: string) =>
  main(page).getByRole('group', { name: group }).getByRole('switch', { name });
