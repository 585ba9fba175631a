/** Notification preferences: each group of kinds on the page, by mail, both or neither. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import type { NOTIFICATION_KINDS } from './notification.ts';
import { record } from '../core/reply.ts';

export const NOTIFICATION_CHANNELS = ['Page', 'Mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
export const NOTIFICATION_GROUPS = ['Messages', 'Work', 'Reviews', 'Account', 'Security'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Groups the owner can configure. Security notices can't be turned off. */
const choices: Readonly<Record<NotificationGroup, readonly NotificationChannel[]>> = {
  Messages: NOTIFICATION_CHANNELS,
  Work: NOTIFICATION_CHANNELS,
  Reviews: NOTIFICATION_CHANNELS,
  Account: ['Page'],
  Security: [],
};
export const mayChoose = (group: NotificationGroup, channel: NotificationChannel): boolean =>
  choices[group].includes(channel);

export const notificationPreference = z.object({ Page: z.boolean(), Mail: z.boolean() });
export type NotificationPreference = z.output<typeof notificationPreference>;
/**
 * What each group contains, and its default channels. Security notices use both; other account notices send no mail.
 * Only the server uses this, so pages don't load it.
 */
export const groupTraits: Readonly<
  Record<
    NotificationGroup,
    {
      readonly kinds: readonly (typeof NOTIFICATION_KINDS)[number][];
      readonly usual: NotificationPreference;
    }
  >
> = {
  Messages: { kinds: ['message'], usual: { Page: true, Mail: true } },
  /** Proposals, invitations and jobs, what became of them, results of saved searches, and the end of certificates. */
  Work: {
    kinds: [
      'proposal',
      'proposalEdited',
      'proposalWithdrawn',
      'proposalShortlisted',
      'proposalDeclined',
      'proposalExpired',
      'invitation',
      'invitationAccepted',
      'invitationDeclined',
      'invitationEnding',
      'offer',
      'contract',
      'milestone',
      'jobEdited',
      'jobEnding',
      'savedSearch',
      'certificateEnding',
    ],
    usual: { Page: true, Mail: true },
  },
  /** Reviews by employers of freelancers, and the reverse. */
  Reviews: { kinds: ['review'], usual: { Page: true, Mail: true } },
  Account: { kinds: ['welcome', 'emailVerified', 'profileVerified'], usual: { Page: true, Mail: false } },
  /** Also what moves a person's money or is about to, and what our staff does to an account and its jobs: nobody can turn it off. */
  Security: {
    kinds: [
      'passwordChanged',
      'newDevice',
      'linkedinConnected',
      'money',
      'jobRemoved',
      'certificateRevoked',
      'accountFrozen',
      'accountUnfrozen',
    ],
    usual: { Page: true, Mail: true },
  },
};

export const notificationPreferences = z.object({
  Messages: notificationPreference,
  Work: notificationPreference,
  Reviews: notificationPreference,
  Account: notificationPreference,
  Security: notificationPreference,
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const exampleNotificationPreferences: NotificationPreferences = {
  Messages: { Page: true, Mail: false },
  Work: { Page: true, Mail: true },
  Reviews: { Page: true, Mail: true },
  Account: { Page: true, Mail: false },
  Security: { Page: true, Mail: true },
};

/** One switch per call, so that two simultaneous changes don't overwrite each other. */
export const notificationChoice = z
  .object({
    Group: z.enum(NOTIFICATION_GROUPS),
    Channel: z.enum(NOTIFICATION_CHANNELS),
    On: z.boolean(),
  })
  .check(z.refine(({ Group, Channel }) => mayChoose(Group, Channel), 'This setting cannot be changed'));
export type NotificationChoice = z.output<typeof notificationChoice>;
export const exampleNotificationChoice: NotificationChoice = {
  Group: 'Messages',
  Channel: 'Mail',
  On: false,
};

export const notificationPreferenceCalls = {
  notificationPreferences: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/notificationPreffind',
    body: z.object({}),
    reply: record(notificationPreferences),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'What the caller is notified of, and where',
  }),
  chooseNotifications: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/notificationPrefUpdate',
    body: notificationChoice,
    reply: record(notificationPreferences),
    access: 'signedIn',
    write: true,
    codes: [],
    summary: 'Turns one kind of notification on or off in one channel; returns all preferences',
  }),
};
