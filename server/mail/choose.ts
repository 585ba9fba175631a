/** Which mailer this server has: SMTP where it is set, else the mailbox of a demonstration, else none. */
import { createDelivery } from './delivery.ts';
import { createKeptMails } from './kept-mails.ts';
import type { Database } from '../database/tables.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createSilentMailer, type Mailer } from './mailer.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';

export type MailKind = 'given' | 'smtp' | 'mailbox' | 'none';
export interface ChosenMail {
  readonly kind: MailKind;
  readonly mailer: Mailer;
  readonly mailbox?: Mailbox;
  /** Sends what waits to be sent. */
  resume(): Promise<void>;
}

interface Log {
  warn(fields: object | string, text?: string): void;
  error(fields: object, text: string): void;
}

export interface MailChoice {
  /** One that whoever embeds this server brought along. */
  readonly given: Mailer | undefined;
  readonly smtp: SmtpSettings | undefined;
  /** Outside a demonstration there is no mailbox: behind a proxy that hides itself, anybody could read it. */
  readonly demo: boolean;
  readonly log: Log;
  readonly database: Database;
  /** What unsent mails are encrypted with. */
  readonly secret: string;
  readonly now: () => Date;
}

const keepsNone = async (): Promise<void> => {};

export const chooseMail = ({ given, smtp, demo, log, ...keeping }: MailChoice): ChosenMail => {
  if (given) return { kind: 'given', mailer: given, resume: keepsNone };
  if (smtp) {
    const delivery = createDelivery({ post: createSmtp(smtp), kept: createKeptMails(keeping), log });
    return { kind: 'smtp', mailer: delivery, resume: delivery.resume };
  }
  if (!demo) return { kind: 'none', mailer: createSilentMailer(log), resume: keepsNone };
  const mailbox = createMailbox(keeping.now);
  return { kind: 'mailbox', mailer: mailbox, mailbox, resume: keepsNone };
};
