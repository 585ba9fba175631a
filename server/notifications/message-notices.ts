/**
 * Notifications of messages: one per conversation, if a message is still unread after a short wait, so that an
 * ongoing chat causes none. Reading the conversation marks its notification as read and allows the next mail.
 */
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import { newMessageMail, type MailSite } from '../mail/texts.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { markTopicRead } from './store.ts';
import { allowNextMail } from './notice-mail.ts';
import type { Notify } from './notify.ts';
import { overdueNotices } from './overdue.ts';

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
  /** Schedules the notification of a message. Returns at once. */
  scheduleNotice(written: WrittenMessage): void;
  /** Marks the notification of messages from `otherId` as read. Never throws. */
  markMessagesRead(userId: number, otherId: number): Promise<void>;
  /** Sends overdue notifications of processes that died. */
  sweep(): Promise<void>;
  /** Sends all scheduled notifications now. */
  flush(): Promise<void>;
}

interface Options {
  readonly database: Database;
  readonly notify: Notify;
  readonly realtime: Pick<OpenPages, 'tell'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
  readonly wait?: number | undefined;
  /** The site for mails that no call has caused. */
  readonly site: () => MailSite;
}

const keyOf = (from: number, to: number): string => `${from} ${to}`;
const chatTopic = (otherId: number): string => `chat:${otherId}`;

/** The sender's name if a message is unread and both accounts are open. */
const unreadSenderName = async (
  database: Database,
  { from, to }: Pick<WrittenMessage, 'from' | 'to'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select writers.name from conversation_members
    join users as writers on writers.id = other_id and writers.closed_at is null
    join users as readers on readers.id = user_id and readers.closed_at is null
    where user_id = ${to} and other_id = ${from} and received > counted
  `.execute(database);
  return rows[0]?.name;
};

export const createMessageNotices = ({
  database,
  notify,
  realtime,
  log,
  now,
  wait = DEFAULT_WAIT,
  site: ownSite,
}: Options): MessageNotices => {
  const scheduled = new Map<string, { readonly timer: NodeJS.Timeout; readonly written: WrittenMessage }>();
  const running = new Set<Promise<void>>();

  const markMessagesRead = async (userId: number, otherId: number): Promise<void> => {
    try {
      const about = chatTopic(otherId);
      const read = await markTopicRead(database, { userId, about, now: now() });
      if (read) await realtime.tell(userId, 'notificationsRead', {});
      await allowNextMail(database, userId, about);
    } catch (error) {
      log.error({ err: error }, 'a message notification could not be marked as read');
    }
  };

  const tell = async (written: WrittenMessage): Promise<void> => {
    const { from, to, site } = written;
    const name = await unreadSenderName(database, written);
    if (name === undefined) return;
    const link = `/chat-user/${from}`;
    const about = chatTopic(from);
    await notify(to, {
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
    // The message may have been read in the meantime.
    if ((await unreadSenderName(database, written)) === undefined) await markMessagesRead(to, from);
  };

  const send = (written: WrittenMessage): void => {
    const telling = tell(written)
      .catch((error: unknown) => log.error({ err: error }, 'the notification of a message failed'))
      .finally(() => running.delete(telling));
    running.add(telling);
  };

  const sendScheduled = (key: string): void => {
    const entry = scheduled.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    scheduled.delete(key);
    send(entry.written);
  };

  return {
    scheduleNotice(written) {
      const key = keyOf(written.from, written.to);
      if (scheduled.has(key)) return;
      scheduled.set(key, { timer: setTimeout(() => sendScheduled(key), wait).unref(), written });
    },
    markMessagesRead,
    async sweep() {
      const overdue = await overdueNotices(database, new Date(now().getTime() - wait));
      for (const { from, to } of overdue)
        if (!scheduled.has(keyOf(from, to))) send({ from, to, site: ownSite() });
    },
    async flush() {
      for (const key of scheduled.keys()) sendScheduled(key);
      await Promise.all(running);
    },
  };
};
