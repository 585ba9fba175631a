/** Chooses the mailer: SMTP if configured, the mailbox in a demonstration, otherwise none. */
import { createDelivery } from './delivery-with-retries.ts';
import { createMailQueue } from './unsent-mails.ts';
import type { Database } from '../database/tables.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createSilentMailer, type Mailer } from './mailer.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';

export type MailKind = 'given' | 'smtp' | 'mailbox' | 'none';
export interface ChosenMail {
  readonly kind: MailKind;
  readonly mailer: Mailer;
  readonly mailbox?: Mailbox;
  /** Sends queued mails. */
  resume(): Promise<void>;
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

const noResume = async (): Promise<void> => {};

export const chooseMail = ({ given, smtp, demo, log, ...keeping }: MailChoice): ChosenMail => {
  if (given) return { kind: 'given', mailer: given, resume: noResume };
  if (smtp) {
    const delivery = createDelivery({ transport: createSmtp(smtp), queue: createMailQueue(keeping), log });
    return { kind: 'smtp', mailer: delivery, resume: delivery.resume };
  }
  if (!demo) return { kind: 'none', mailer: createSilentMailer(log), resume: noResume };
  const mailbox = createMailbox(keeping.now);
  return { kind: 'mailbox', mailer: mailbox, mailbox, resume: noResume };
};
