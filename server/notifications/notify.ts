/**
 * Tells an account what happened to it, where it wants to be told: kept and said to its open pages, mailed to who has
 * none open.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { OpenPages } from '../generic/open-pages.ts';
import { mailNotice, type MailingOptions } from './mailed.ts';
import type { Notice } from './notice.ts';
import { keepNotice } from './kept.ts';
import { preferenceFor } from './preferences.ts';
import { notificationOf } from './rows.ts';

/** Never throws: what could not be told is logged, and what it is about has happened all the same. */
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
      const kept = wants.Page ? await keepNotice(database, userId, notice, now()) : undefined;
      if (kept) await realtime.tell(userId, 'notificationReceived', notificationOf(kept));
      if (wants.Mail && notice.mail) await mailNotice(options, userId, notice.mail);
    } catch (error) {
      log.error({ err: error, kind: notice.kind }, 'an account could not be told what happened to it');
    }
  };
};
