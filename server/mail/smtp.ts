/** Mail by SMTP. nodemailer writes the message and speaks to the server; here is what it is told, and what it never gets. */
import { createTransport } from 'nodemailer';
import type { Post } from './delivery.ts';
import type { Mail } from './mailer.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start; `?requireTLS=true` insists on STARTTLS. */
  readonly url: string;
  /** An address, or a name with one in angle brackets. */
  readonly from: string;
}

/** One address and nothing else: a comma would make two of it, a line break a header. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const TEN_SECONDS = 10_000;

class BadAddress extends Error {
  override name = 'BadAddress';
  readonly code = 'BAD_ADDRESS';
}

/** What nodemailer is given: addresses as objects, which it does not read as a list. */
const messageOf = ({ to, subject, text }: Mail, from: string) => {
  if (!ONE_ADDRESS.test(to)) throw new BadAddress('a mail was meant for what is not one address');
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

export const createSmtp = ({ url, from }: SmtpSettings): Post => {
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
    async deliver(mail, signal) {
      await transport.sendMail({ ...messageOf(mail, from), signal });
    },
    isPermanent: (error) => {
      const { responseCode } = error as { responseCode?: number };
      return error instanceof BadAddress || (responseCode !== undefined && responseCode >= 500);
    },
    close: () => transport.close({ force: true }),
  };
};
