/** Which mailer this server has: SMTP where it is set, else the mailbox of a demonstration, else none. */
import { createDelivery } from './delivery.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createSilentMailer, type Mailer } from './mailer.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';

export type MailKind = 'given' | 'smtp' | 'mailbox' | 'none';
export interface ChosenMail {
  readonly kind: MailKind;
  readonly mailer: Mailer;
  readonly mailbox?: Mailbox;
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
  readonly now: () => Date;
}

export const chooseMail = ({ given, smtp, demo, log, now }: MailChoice): ChosenMail => {
  if (given) return { kind: 'given', mailer: given };
  if (smtp) return { kind: 'smtp', mailer: createDelivery({ post: createSmtp(smtp), log }) };
  if (!demo) return { kind: 'none', mailer: createSilentMailer(log) };
  const mailbox = createMailbox(now);
  return { kind: 'mailbox', mailer: mailbox, mailbox };
};
