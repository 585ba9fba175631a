/** All that happened to an account, page by page: what /all-notification shows, beside the newest of the bell. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { missable } from '../core/fields.ts';
import { page, pageRequest } from '../generic/page.ts';
import { notification } from './received-notification.ts';

/** What the page of all shows: the unread ones alone, or what its reader wants to be told. Left out: all. */
export const notificationTab = z.enum(['unread', 'preferences']);

/** The figure of a page that says how many of all are unread, whatever the page was asked for. */
export const UNREAD_FIGURE = 'unread';

export const allNotificationCalls = {
  allNotifications: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/notificationListfind',
    body: z.object({
      /** Without an `after`: somebody comes back to the middle of the list. */
      page: pageRequest.page,
      after: pageRequest.after,
      limit: pageRequest.limit,
      /** True for the unread ones alone; `total` counts those then. */
      unread: missable(z.boolean()),
    }),
    reply: page(notification),
    paged: true,
    access: 'signedIn',
    write: false,
    summary:
      'A page of the notifications of who asks, the newest first, and in its figures how many of all are unread',
  }),
};
