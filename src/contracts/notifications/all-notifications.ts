/** All notifications of an account, page by page, for /all-notification. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { missable } from '../core/fields.ts';
import { page, pageRequest } from '../generic/page.ts';
import { notification } from './received-notification.ts';

/** The page's views: unread only, or preferences. Omitted: all. */
export const notificationTab = z.enum(['unread', 'preferences']);

/** The number of all unread notifications, whatever the filter. */
export const UNREAD_FIGURE = 'unread';

export const allNotificationCalls = {
  allNotifications: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/notificationListfind',
    body: z.object({
      /** Without `after`: the reader returns to the middle of the list. */
      page: pageRequest.page,
      after: pageRequest.after,
      limit: pageRequest.limit,
      /** True for unread ones only; then `total` counts those. */
      unread: missable(z.boolean()),
    }),
    reply: page(notification),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'A page of the caller’s notifications, newest first; figures: the number of all unread ones',
  }),
};
