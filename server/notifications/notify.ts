/** Tells an account what happened to it: kept, and said to its open pages. */
import type { FastifyBaseLogger } from 'fastify';
import type { ACCOUNT_NOTIFICATIONS } from '../../src/contracts/notification.ts';
import type { Database } from '../database/tables.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { notificationColumns, notificationOf } from './rows.ts';

export interface Notice {
  readonly kind: (typeof ACCOUNT_NOTIFICATIONS)[number];
  readonly title: string;
  readonly text?: string;
  /** A path of this site. */
  readonly link?: string;
}
/** To who has just come, by whatever way. */
export const welcome: Notice = {
  kind: 'welcome',
  title: 'Welcome',
  text: 'Start with your profile: it is what others see of you.',
  link: '/login-user-profile',
};

/** Never throws: what could not be told is logged, and what it is about has happened all the same. */
export type Notify = (userId: number, notice: Notice) => Promise<void>;

/** Of one account: who is told more loses the oldest. */
export const MOST_NOTIFICATIONS = 500;

interface NotifyOptions {
  readonly database: Database;
  readonly realtime: Pick<Realtime, 'tell'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
}

const forgetOldest = (database: Database, userId: number) =>
  database
    .deleteFrom('notifications')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_NOTIFICATIONS),
    )
    .execute();

export const createNotify =
  ({ database, realtime, log, now }: NotifyOptions): Notify =>
  async (userId, { kind, title, text, link }) => {
    try {
      const row = await database
        .insertInto('notifications')
        .values({ user_id: userId, kind, title, text: text ?? null, link: link ?? null, created_at: now() })
        .returning(notificationColumns)
        .executeTakeFirstOrThrow();
      await realtime.tell(userId, 'notificationReceived', notificationOf(row));
      await forgetOldest(database, userId);
    } catch (error) {
      log.error({ err: error, kind }, 'an account could not be told what happened to it');
    }
  };
