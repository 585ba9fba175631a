/** A notice as a task: enqueued in the transaction of the act that causes it, so that no crash comes in between. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueue, type TaskId } from '../tasks/tasks.ts';
import { notifyWithin, type NotifyOptions } from './notify.ts';
import { noticeContent, noticeOf, type NoticeContent } from './templates.ts';

/** Milliseconds after a start in which pages connect again. Until then, their users would get needless mails. */
export const PAGES_RETURN_WITHIN = 5000;

const payload = z.object({ to: z.int(), notice: noticeContent });

export const MESSAGE_NOTICE = 'message-notice';
const noticeTask = defineTask({ name: 'notice', payload, effect: 'database' });

/** Run the returned task after the commit, so that the notice does not wait for the runner. */
export const enqueueNotice = (
  transaction: Database,
  userId: number,
  notice: NoticeContent,
): Promise<TaskId> => enqueue(transaction, { kind: noticeTask, payload: { to: userId, notice } });

/**
 * Deletes the waiting and given-up notices to and from a closed account, because their payloads hold names. Skips one
 * that runs: it would deadlock with the closing, and finds the account closed.
 */
export const dropNotices = async (transaction: Database, userId: number): Promise<void> => {
  await sql`
    delete from tasks where id in (
      select id from tasks
      where kind in (${noticeTask.name}, ${MESSAGE_NOTICE}) and ${String(userId)} in (
        coalesce(payload->>'to', ''), coalesce(payload->>'from', ''), coalesce(payload#>>'{notice,from,id}', ''))
      for update skip locked
    )
  `.execute(transaction);
};

export const noticeKind = (
  options: NotifyOptions & { readonly startsAfter: number },
): DatabaseKind<z.infer<typeof payload>> => ({
  ...noticeTask,
  isBatched: true,
  startsAfter: options.startsAfter,
  async run({ transaction, afterCommit }, { to, notice }) {
    afterCommit(await notifyWithin(transaction, options, to, noticeOf(notice)));
  },
});
