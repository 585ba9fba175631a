/** A notification before it is stored. */
import type { NOTIFICATION_KINDS } from '../../src/contracts/notifications/notification.ts';
import type { NoticeMail } from './notice-mail.ts';

export interface Notice {
  readonly kind: (typeof NOTIFICATION_KINDS)[number];
  readonly title: string;
  readonly text?: string;
  /** A path of this site. */
  readonly link?: string;
  /** The user who caused it. Deleted with their account. */
  readonly from?: number;
  /** The topic, such as a conversation. An unread notice of the same topic is renewed, not duplicated. */
  readonly about?: string;
  /** The optional mail. Mails that are always sent are not here: their handlers send them. */
  readonly mail?: NoticeMail;
}
/** For new accounts. */
export const welcome: Notice = {
  kind: 'welcome',
  title: 'Welcome',
  text: 'Start with your profile: it is what others see of you.',
  link: '/login-user-profile',
};
/** For accounts with a newly confirmed address. */
export const emailVerified: Notice = {
  kind: 'emailVerified',
  title: 'Your email address is confirmed',
  link: '/login-user-profile',
};
