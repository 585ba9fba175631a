/**
 * Notification mails to users without an open page: one per topic until they have read it. Never to shared demo
 * accounts or unconfirmed addresses.
 */
import { sql } from 'kysely';
import type { Attempts } from '../generic/attempts.ts';
import { isMailable } from '../mail/mailable.ts';
import type { Database } from '../database/tables.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';

const DAY = 86_400_000;

export interface MailingOptions {
  /** Whether the user has an open page, which shows the notification. */
  readonly hasOpenPage: (userId: number) => Promise<boolean>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly attempts: Pick<Attempts, 'addIfWithin'>;
  readonly now: () => Date;
}

export interface NoticeMail {
  /** The topic: one mail per topic at a time. */
  readonly about: string;
  /** If true, no more mails about the topic until it is read (`mailAgain`); otherwise, none for a day. */
  readonly isUntilRead: boolean;
  write(to: { readonly to: string; readonly name: string }): Mail;
}

/** Claims the mail for this topic; false if one was sent before or the account is closed. */
const claim = async (
  database: Database,
  userId: number,
  { about, isUntilRead }: NoticeMail,
  now: Date,
): Promise<boolean> => {
  const dayAgo = new Date(now.getTime() - DAY);
  const { rows } = await sql`
    insert into notification_mails as known (user_id, about, sent_at)
      select id, ${about}::text, ${now}::timestamptz from users
      where id = ${userId} and closed_at is null for key share
    on conflict (user_id, about) do update set sent_at = excluded.sent_at
      where ${!isUntilRead}::boolean and known.sent_at <= ${dayAgo}
    returning sent_at
  `.execute(database);
  return rows.length > 0;
};

const wasMailed = async (database: Database, userId: number, about: string): Promise<boolean> =>
  (await database
    .selectFrom('notification_mails')
    .select('about')
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .executeTakeFirst()) !== undefined;

/** Claims and sends the mail in the transaction that stores the notice. */
export const mailNotice = async (
  transaction: Database,
  { hasOpenPage, mailer, attempts, now }: MailingOptions,
  userId: number,
  mail: NoticeMail,
): Promise<void> => {
  if (mail.isUntilRead && (await wasMailed(transaction, userId, mail.about))) return;
  const user = await transaction
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .where('is_demo', '=', false)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!user?.email || !isMailable(user.email) || (await hasOpenPage(userId))) return;
  if (!(await claim(transaction, userId, mail, now()))) return;
  // A separate limit, so that mails caused by strangers cannot use up those the user requests.
  if (await attempts.addIfWithin(['notices', String(userId)], transaction))
    await mailer.send(mail.write({ to: user.email, name: user.name }), transaction);
  else await allowNextMail(transaction, userId, mail.about);
};

/** Allows the next mail about a topic, after it was read. */
export const allowNextMail = async (database: Database, userId: number, about: string): Promise<void> => {
  await database
    .deleteFrom('notification_mails')
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .execute();
};
