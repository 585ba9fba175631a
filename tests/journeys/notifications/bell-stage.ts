/** Shared by bell.test.ts and bell.full.test.ts. */
import type { Page } from 'playwright';
import { isUnread, type Notification } from '../../../src/contracts/notifications/notification.ts';

export const CALL = '**/admin/notificationfind';
const READ = '**/admin/notificationRead';
export const banner = (page: Page) => page.getByRole('banner');
export const bell = (page: Page) => banner(page).getByRole('button', { name: /^Notifications/ });
export const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const nameOf = (page: Page) => () => bell(page).getAttribute('aria-label');
export const unread = (count: number) => (count > 0 ? `Notifications, ${count} unread` : 'Notifications');
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export const articles: readonly Notification[] = [
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
export const pageOf = (list: readonly Notification[], older = 0) => ({
  data: list,
  total: list.length + older,
  figures: { unread: list.filter(isUnread).length + older },
});
/** Answers the calls of this page's bell, and records them. */
export const answers = (list: readonly Notification[], told: unknown[] = [], status = 200, older = 0) => ({
  told,
  prepare: async (page: Page) => {
    await page.route(CALL, (route) => route.fulfill({ json: pageOf(list, older) }));
    await page.route(READ, (route) => {
      told.push((route.request().postDataJSON() as { ids?: unknown }).ids);
      return route.fulfill({ status, json: { status: 'success', message: 'no' } });
    });
  },
});
