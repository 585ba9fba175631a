/** Notifies an account on the channels it chose: stored and sent to its open pages, or mailed if it has none. */
import type { FastifyBaseLogger } from 'fastify';
import type { OpenPages } from '../generic/open-pages.ts';
import { mailNotice, type MailingOptions } from './notice-mail.ts';
import type { Notice } from './notice.ts';
import { storeNotice } from './store.ts';
import { preferenceFor } from './preferences.ts';
import { notificationOf } from './rows.ts';

/** Logs failures and never throws: a failed notification must not fail the call that caused it. */
export type Notify = (userId: number, notice: Notice) => Promise<void>;

export interface NotifyOptions extends MailingOptions {
  readonly realtime: Pick<OpenPages, 'tell'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export const createNotify = (options: NotifyOptions): Notify => {
  const { database, realtime, log, now } = options;
  return async (userId, notice) => {
    try {
      const wants = await preferenceFor(database, userId, notice.kind);
      const kept = wants.Page ? await storeNotice(database, userId, notice, now()) : undefined;
      if (kept) await realtime.tell(userId, 'notificationReceived', notificationOf(kept));
      if (wants.Mail && notice.mail) await mailNotice(options, userId, notice.mail);
    } catch (error) {
      log.error({ err: error, kind: notice.kind }, 'a notification failed');
    }
  };
};
