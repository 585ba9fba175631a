/** What happened to an account, as its owner is told. The text is made from the kind by the client. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, missable, requiredText, text } from './fields.ts';
import { list, unread } from './reply.ts';

/** The kinds that are about the account itself; more come with messages, work and money. An unknown one shows its Title. */
export const ACCOUNT_NOTIFICATIONS = [
  'welcome',
  'emailVerified',
  'passwordChanged',
  'newDevice',
  'linkedinConnected',
  'profileVerified',
] as const;

export const notification = z.looseObject({
  id,
  Title: requiredText,
  Kind: missable(text),
  Text: missable(text),
  /** A path of this site: browsers read a backslash as a slash, and skip a tab, so neither may stand in it. */
  Link: missable(text.check(z.regex(/^\/([^/\\\s][^\\\s]*)?$/))),
  /** ISO 8601. */
  CreatedAt: missable(text),
  IsRead: missable(z.boolean()),
});
export type Notification = z.output<typeof notification>;

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
    reply: list(notification),
    access: 'signedIn',
    write: false,
    summary: 'The newest twenty notifications of who asks, newest first',
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
