/**
 * Tells an account what happened to it, where it wants to be told: kept and said to its open pages, mailed to who has
 * none open.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { NOTIFICATION_KINDS } from '../../src/contracts/notification.ts';
import type { Attempts } from '../accounts/attempts.ts';
import type { Database } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { mailNotice, type NoticeMail } from './mailed.ts';
import { keepNotice } from './kept.ts';
import { preferenceFor } from './preferences.ts';
import { notificationOf } from './rows.ts';

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

/** Never throws: what could not be told is logged, and what it is about has happened all the same. */
export type Notify = (userId: number, notice: Notice) => Promise<void>;

export interface NotifyOptions {
  readonly database: Database;
  readonly realtime: Pick<Realtime, 'tell'>;
  /** Whether they have a page open, and see it there. */
  readonly isHere: (userId: number) => Promise<boolean>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly attempts: Pick<Attempts, 'take'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
}

export const createNotify = (options: NotifyOptions): Notify => {
  const { database, realtime, log, now } = options;
  return async (userId, notice) => {
    try {
      const wants = await preferenceFor(database, userId, notice.kind);
      const kept = wants.Page ? await keepNotice(database, userId, notice, now()) : undefined;
      if (kept) await realtime.tell(userId, 'notificationReceived', notificationOf(kept));
      if (wants.Mail && notice.mail) await mailNotice(options, userId, notice.mail);
    } catch (error) {
      log.error({ err: error, kind: notice.kind }, 'an account could not be told what happened to it');
    }
  };
};
