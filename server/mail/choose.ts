/** Chooses the mailer: SMTP if configured, the mailbox in a demonstration, otherwise none. */
import type { Database } from '../database/tables.ts';
import type { AnyKind } from '../tasks/task.ts';
import { createCipherBox } from './encrypted-mail.ts';
import { createQueuedMail } from './mail-task.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createSilentMailer, type Mailer } from './mailer.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';

export type MailKind = 'given' | 'smtp' | 'mailbox' | 'none';
export interface ChosenMail {
  readonly kind: MailKind;
  readonly mailer: Mailer;
  readonly mailbox?: Mailbox;
  /** The kind of task that sends mails, if they are stored. */
  readonly task?: AnyKind;
}

interface Log {
  warn(fields: object | string, text?: string): void;
  error(fields: object, text: string): void;
}

export interface MailChoice {
  /** A mailer passed in by the embedding program. */
  readonly given: Mailer | undefined;
  readonly smtp: SmtpSettings | undefined;
  /** The mailbox exists only in a demonstration: behind a proxy without forwarding headers, anyone could read it. */
  readonly demo: boolean;
  readonly log: Log;
  readonly database: Database;
  /** The encryption key of queued mails. */
  readonly secret: string;
  readonly now: () => Date;
}

export const chooseMail = ({ given, smtp, demo, log, database, secret, now }: MailChoice): ChosenMail => {
  if (given) return { kind: 'given', mailer: given };
  if (smtp) {
    const transport = createSmtp(smtp);
    const { mailer, kind } = createQueuedMail({
      database,
      transport,
      box: createCipherBox(secret),
      log,
      now,
    });
    return { kind: 'smtp', mailer, task: kind };
  }
  if (!demo) return { kind: 'none', mailer: createSilentMailer(log) };
  const mailbox = createMailbox(now);
  return { kind: 'mailbox', mailer: mailbox, mailbox };
};
