/** What an account is told. */
import type { NOTIFICATION_KINDS } from '../../src/contracts/notifications/notification.ts';
import type { NoticeMail } from './mailed.ts';

export interface Notice {
  readonly kind: (typeof NOTIFICATION_KINDS)[number];
  readonly title: string;
  readonly text?: string;
  /** A path of this site. */
  readonly link?: string;
  /** Who did it: it goes with their account. */
  readonly from?: number;
  /** What goes on, such as a conversation: an unread notice about it is renewed, and not doubled. */
  readonly about?: string;
  /** Of what is worth one: kinds that are mailed in any case have their mails sent by whoever tells of them. */
  readonly mail?: NoticeMail;
}
/** To who has just come, by whatever way. */
export const welcome: Notice = {
  kind: 'welcome',
  title: 'Welcome',
  text: 'Start with your profile: it is what others see of you.',
  link: '/login-user-profile',
};
/** To who has proven their address. */
export const emailVerified: Notice = {
  kind: 'emailVerified',
  title: 'Your email address is confirmed',
  link: '/login-user-profile',
};
