/** Assembles the notification services. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import type { AnyKind } from '../tasks/task.ts';
import type { TaskId } from '../tasks/tasks.ts';
import { createMessageNotices, messageNoticeKind, type MessageNotices } from './message-notices.ts';
import { enqueueNotice, noticeKind, PAGES_RETURN_WITHIN } from './notice-task.ts';
import { createNotify, type Notify, type NotifyOptions } from './notify.ts';
import type { NoticeContent } from './templates.ts';

interface Options extends Omit<NotifyOptions, 'hasOpenPage' | 'realtime'> {
  readonly database: Database;
  readonly realtime: Pick<OpenPages, 'hasOpenPage' | 'tell'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Milliseconds until an unread message causes a notification. */
  readonly wait: number | undefined;
  /** Milliseconds by which a start puts off the notices of an earlier run. */
  readonly startsAfter?: number | undefined;
  readonly tasks: () => {
    runNow(...ids: readonly TaskId[]): Promise<void>;
    runKind(name: string): Promise<void>;
  };
}
/** The notification services for handlers. */
export interface Notices {
  /**
   * Enqueues a notice and sends it, for an act without a transaction at hand. Logs failures and never throws. In a
   * transaction, use `enqueueNotice`.
   */
  readonly notify: (userId: number, notice: NoticeContent) => Promise<void>;
  readonly messageNotices: MessageNotices;
}

export interface AllNotices extends Notices {
  readonly notifyAtOnce: Notify;
  readonly kinds: readonly AnyKind[];
}

export const createNotices = ({
  wait,
  tasks,
  startsAfter = PAGES_RETURN_WITHIN,
  ...options
}: Options): AllNotices => {
  const { database, log } = options;
  const notifying = {
    ...options,
    startsAfter,
    hasOpenPage: async (userId: number) => options.realtime.hasOpenPage(userId),
  };
  return {
    async notify(userId, notice) {
      try {
        await tasks().runNow(await enqueueNotice(database, userId, notice));
      } catch (error) {
        log.error({ err: error, template: notice.template }, 'a notification failed');
      }
    },
    notifyAtOnce: createNotify(database, notifying),
    messageNotices: createMessageNotices({ ...options, wait, runKind: (name) => tasks().runKind(name) }),
    kinds: [noticeKind(notifying), messageNoticeKind(notifying)],
  };
};
