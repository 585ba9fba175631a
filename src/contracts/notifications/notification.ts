/** What happened to an account, as its owner is told. Its words are the server's; the kind says what it was for a program. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable } from '../core/fields.ts';
import { notification, type Notification } from './received-notification.ts';
import { page } from '../generic/page.ts';
import { unread } from '../core/reply.ts';

export { notification, type Notification } from './received-notification.ts';

/** The kinds there are; more come with work and money. An unknown one shows its Title. */
export const NOTIFICATION_KINDS = [
  'message',
  'proposal',
  'invitation',
  'review',
  'welcome',
  'emailVerified',
  'passwordChanged',
  'newDevice',
  'linkedinConnected',
  'profileVerified',
] as const;

export const exampleNotification: Notification = {
  id: 1,
  Title: 'Your email address is confirmed',
  Kind: 'emailVerified',
  Text: 'You can be found and written to from now on.',
  Link: '/login-user-profile',
  CreatedAt: '2026-11-18T09:30:00.000Z',
  IsRead: false,
};

/** One that says nothing of it has just come. */
export const isUnread = ({ IsRead }: Pick<Notification, 'IsRead'>): boolean => IsRead !== true;

export const NEWEST_NOTIFICATIONS = 20;

export const notificationCalls = {
  notifications: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/notificationfind',
    body: z.object({}),
    reply: page(notification),
    paged: true,
    access: 'signedIn',
    write: false,
    summary:
      'The newest twenty notifications of who asks, newest first, and in its figures how many of all are unread',
  }),
  readNotifications: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/notificationRead',
    /** Without ids: all of them. */
    body: z.object({ ids: missable(z.array(id).check(z.maxLength(100))) }),
    reply: unread,
    access: 'signedIn',
    write: true,
    summary: 'Marks one’s own notifications as read',
  }),
};
