/**
 * Notices of messages: one for a conversation, of what is still unread a moment after it came, so that two who talk
 * with each other are not told of every line. Reading the conversation reads its notice, and the next one may be mailed.
 */
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import { newMessageMail, type MailSite } from '../mail/texts.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { readAbout } from './kept.ts';
import { mailAgain } from './mailed.ts';
import type { Notify } from './notify.ts';
import { overdueNotices } from './overdue.ts';

/** Milliseconds that somebody who looks at the conversation needs to have read it. */
const USUAL_WAIT = 2000;

export interface Written {
  readonly from: number;
  readonly to: number;
  readonly site: MailSite;
}

export interface MessageNotices {
  /** Somebody has written to somebody. Returns at once. */
  noticeMessage(written: Written): void;
  /** They have seen what `otherId` wrote. Never throws. */
  messagesRead(userId: number, otherId: number): Promise<void>;
  /** Begins to tell what another process was to tell, and did not live to. */
  sweep(): Promise<void>;
  /** Sees at once to all that waits. */
  settle(): Promise<void>;
}

interface Options {
  readonly database: Database;
  readonly notify: Notify;
  readonly realtime: Pick<OpenPages, 'tell'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
  readonly wait?: number | undefined;
  /** For what nobody's call is the reason of. */
  readonly site: () => MailSite;
}

const keyOf = (from: number, to: number): string => `${from} ${to}`;
const aboutChatWith = (otherId: number): string => `chat:${otherId}`;

/** The name of who wrote, where something of it is unread, and both are still there. */
const unreadWriter = async (
  database: Database,
  { from, to }: Pick<Written, 'from' | 'to'>,
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
  wait = USUAL_WAIT,
  site: ownSite,
}: Options): MessageNotices => {
  const waiting = new Map<string, { readonly timer: NodeJS.Timeout; readonly written: Written }>();
  const underWay = new Set<Promise<void>>();

  const messagesRead = async (userId: number, otherId: number): Promise<void> => {
    try {
      const about = aboutChatWith(otherId);
      const read = await readAbout(database, { userId, about, now: now() });
      if (read) await realtime.tell(userId, 'notificationsRead', {});
      await mailAgain(database, userId, about);
    } catch (error) {
      log.error({ err: error }, 'a notice of messages could not be read');
    }
  };

  const tell = async (written: Written): Promise<void> => {
    const { from, to, site } = written;
    const name = await unreadWriter(database, written);
    if (name === undefined) return;
    const link = `/chat-user/${from}`;
    const about = aboutChatWith(from);
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
    // It may have been read while it was being told.
    if ((await unreadWriter(database, written)) === undefined) await messagesRead(to, from);
  };

  const begin = (written: Written): void => {
    const telling = tell(written)
      .catch((error: unknown) => log.error({ err: error }, 'a message could not be noticed'))
      .finally(() => underWay.delete(telling));
    underWay.add(telling);
  };

  const start = (key: string): void => {
    const entry = waiting.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    waiting.delete(key);
    begin(entry.written);
  };

  return {
    noticeMessage(written) {
      const key = keyOf(written.from, written.to);
      if (waiting.has(key)) return;
      waiting.set(key, { timer: setTimeout(() => start(key), wait).unref(), written });
    },
    messagesRead,
    async sweep() {
      const overdue = await overdueNotices(database, new Date(now().getTime() - wait));
      for (const { from, to } of overdue)
        if (!waiting.has(keyOf(from, to))) begin({ from, to, site: ownSite() });
    },
    async settle() {
      for (const key of waiting.keys()) start(key);
      await Promise.all(underWay);
    },
  };
};
