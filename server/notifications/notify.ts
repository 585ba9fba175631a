/** Notifies an account on the channels it chose: stored and sent to its open pages, or mailed if it has none. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { mailNotice, type MailingOptions } from './notice-mail.ts';
import type { Notice } from './notice.ts';
import { lockOpenAccounts, storeNotice } from './store.ts';
import { preferenceFor } from './preferences.ts';
import { notificationOf } from './rows.ts';

export interface NotifyOptions extends MailingOptions {
  readonly realtime: Pick<OpenPages, 'tell'>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Stores the notice and its mail in the transaction. Returns what tells the open pages; call it after the commit, so
 * that no page learns of a notice that is rolled back.
 */
export const notifyWithin = async (
  transaction: Database,
  options: NotifyOptions,
  userId: number,
  notice: Notice,
): Promise<() => Promise<void>> => {
  // Also before a mail, which names them: they may have closed their account meanwhile.
  if (notice.from !== undefined && !(await lockOpenAccounts(transaction, [userId, notice.from])))
    return async () => {};
  const wants = await preferenceFor(transaction, userId, notice.kind);
  const kept = wants.Page ? await storeNotice(transaction, userId, notice, options.clock.now()) : undefined;
  if (wants.Mail && notice.mail) await mailNotice(transaction, options, userId, notice.mail);
  return async () => {
    if (kept) await options.realtime.tell(userId, 'notificationReceived', notificationOf(kept));
  };
};

/** Logs failures and never throws. */
export type Notify = (userId: number, notice: Notice) => Promise<void>;

/** Notifies at once, without a task: for programs that embed the backend. */
export const createNotify =
  (
    database: Database,
    { log, ...options }: NotifyOptions & { readonly log: Pick<FastifyBaseLogger, 'error'> },
  ): Notify =>
  async (userId, notice) => {
    try {
      const tell = await database
        .transaction()
        .execute((transaction) => notifyWithin(transaction, options, userId, notice));
      await tell();
    } catch (error) {
      log.error({ err: error, kind: notice.kind }, 'a notification failed');
    }
  };
