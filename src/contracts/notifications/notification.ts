/** A notification for an account's owner. The server writes its text; the kind is for programs. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable } from '../core/fields.ts';
import { notification, type Notification } from './received-notification.ts';
import { page } from '../generic/page.ts';
import { unread } from '../core/reply.ts';

export { notification, type Notification } from './received-notification.ts';

/** The known kinds. An unknown kind shows its Title. */
export const NOTIFICATION_KINDS = [
  'message',
  'proposal',
  'invitation',
  'proposalEdited',
  'proposalWithdrawn',
  'proposalShortlisted',
  'proposalDeclined',
  'proposalExpired',
  'invitationAccepted',
  'invitationDeclined',
  'invitationEnding',
  'offer',
  'contract',
  'milestone',
  'money',
  'jobEdited',
  'jobEnding',
  'savedSearch',
  'certificateEnding',
  'review',
  'welcome',
  'emailVerified',
  'passwordChanged',
  'newDevice',
  'linkedinConnected',
  'profileVerified',
  'jobRemoved',
  'certificateRevoked',
  'accountFrozen',
  'accountUnfrozen',
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

/** A missing time means now. */
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
    codes: [],
    summary: 'The caller’s twenty newest notifications, newest first; figures: the number of all unread ones',
  }),
  readNotifications: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/notificationRead',
    /** Without ids: all. */
    body: z.object({ ids: missable(z.array(id).check(z.maxLength(100))) }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: [],
    summary: 'Marks notifications of the caller as read',
  }),
};
