/** Sends mail over SMTP with nodemailer, with validated recipients and without file or URL access. */
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-task.ts';
import type { Mail } from './mailer.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start; `?requireTLS=true` insists on STARTTLS. */
  readonly url: string;
  /** An address, or a name with one in angle brackets. */
  readonly from: string;
}

/** A single address: a comma could add a recipient, a line break a header. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const TEN_SECONDS = 10_000;

class BadAddress extends Error {
  override name = 'BadAddress';
  readonly code = 'BAD_ADDRESS';
}

/** The message for nodemailer. The address is an object, which nodemailer does not parse as a list. */
const messageOf = ({ to, subject, text }: Mail, from: string) => {
  if (!ONE_ADDRESS.test(to)) throw new BadAddress('the recipient of a mail is not a single address');
  return {
    from,
    to: { name: '', address: to },
    subject: subject.replace(LINE_BREAKS, ' '),
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

export const createSmtp = ({ url, from }: SmtpSettings): MailTransport => {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TEN_SECONDS,
    greetingTimeout: TEN_SECONDS,
    dnsTimeout: TEN_SECONDS,
    socketTimeout: 3 * TEN_SECONDS,
  });
  return {
    async deliver(mail, signal, key) {
      // The same for every attempt, so that a mailbox can recognise a repeat.
      const messageId = `<${key.replaceAll(':', '.')}@${domain}>`;
      await transport.sendMail({ ...messageOf(mail, from), messageId, signal });
    },
    isPermanent: (error) => {
      const { responseCode } = error as { responseCode?: number };
      return error instanceof BadAddress || (responseCode !== undefined && responseCode >= 500);
    },
    close: () => transport.close({ force: true }),
  };
};
