/**
 * Notifications of messages: one per conversation, if a message is still unread after a short wait, so that an
 * ongoing chat causes none. Reading the conversation marks its notification as read and allows the next mail.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { newMessageMail, type MailSite } from '../mail/texts.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';
import { lockOpenAccounts, markTopicRead } from './store.ts';
import { allowNextMail } from './notice-mail.ts';
import { MESSAGE_NOTICE } from './notice-task.ts';
import { notifyWithin, type NotifyOptions } from './notify.ts';
import { mailSite } from './templates.ts';

/**
 * Milliseconds before the notification is sent. A user with the conversation open reads the message within this time.
 */
const DEFAULT_WAIT = 2000;

export interface WrittenMessage {
  readonly from: number;
  readonly to: number;
  readonly site: MailSite;
}

export interface MessageNotices {
  /** Schedules the notification of a message in its transaction. Call it before any lock: the task's runner locks the
   * task first. */
  scheduleNotice(transaction: Database, written: WrittenMessage): Promise<void>;
  /** Marks the notification of messages from `otherId` as read. Never throws. */
  markMessagesRead(userId: number, otherId: number): Promise<void>;
  /** Sends all scheduled notifications now. */
  flush(): Promise<void>;
}

const payload = z.object({ from: z.int(), to: z.int(), site: mailSite });
const messageNoticeTask = defineTask({ name: MESSAGE_NOTICE, payload, effect: 'database' });

const chatTopic = (otherId: number): string => `chat:${otherId}`;

/**
 * The sender's name if a message is unread and not withheld. Locks the row that counts the messages: a message that is written
 * meanwhile schedules a notification of its own, and a reader waits for the notification and marks it as read.
 */
const unreadSenderName = async (
  transaction: Database,
  { from, to }: Pick<WrittenMessage, 'from' | 'to'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select writers.name from conversation_members join users as writers on writers.id = other_id
    where user_id = ${to} and other_id = ${from} and received > counted
      and not exists (select from blocks where blocker_id = ${to} and blocked_id = ${from})
    for no key update of conversation_members
  `.execute(transaction);
  return rows[0]?.name;
};

export const messageNoticeKind = (
  options: NotifyOptions & { readonly startsAfter: number },
): DatabaseKind<WrittenMessage> => ({
  ...messageNoticeTask,
  startsAfter: options.startsAfter,
  async run({ transaction, afterCommit }, { from, to, site }) {
    if (!(await lockOpenAccounts(transaction, [from, to]))) return;
    const name = await unreadSenderName(transaction, { from, to });
    if (name === undefined) return;
    const link = `/chat-user/${from}`;
    const about = chatTopic(from);
    const tell = await notifyWithin(transaction, options, to, {
      kind: 'message',
      title: `${name} wrote to you`,
      link,
      from,
      about,
      mail: {
        about,
        isUntilRead: true,
        write: (reader) => newMessageMail({ ...reader, site, from: name, link }),
      },
    });
    afterCommit(tell);
  },
});

interface Options {
  readonly database: Database;
  readonly realtime: Pick<OpenPages, 'tell'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
  readonly clock: Pick<Clock, 'now'>;
  readonly wait?: number | undefined;
  /** Runs all tasks of a kind. */
  readonly runKind: (name: string) => Promise<void>;
}

export const createMessageNotices = ({
  database,
  realtime,
  log,
  now,
  clock,
  wait = DEFAULT_WAIT,
  runKind,
}: Options): MessageNotices => ({
  async scheduleNotice(transaction, { from, to, site }) {
    await enqueue(transaction, {
      kind: messageNoticeTask,
      key: `message-notice:${from}:${to}`,
      payload: { from, to, site },
      runAt: new Date(now().getTime() + wait),
    });
  },
  async markMessagesRead(userId, otherId) {
    try {
      const about = chatTopic(otherId);
      const read = await markTopicRead(database, { userId, about, now: clock.now() });
      if (read) await realtime.tell(userId, 'notificationsRead', {});
      await allowNextMail(database, userId, about);
    } catch (error) {
      log.error({ err: error }, 'a message notification could not be marked as read');
    }
  },
  flush: () => runKind(messageNoticeTask.name),
});
