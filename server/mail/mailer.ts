/** Sends mail in the background, so that neither its duration nor its failure reveals anything to the visitor. */
import type { Database } from '../database/tables.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. The mailbox page turns its URLs into links. */
  readonly text: string;
}
export interface Mailer {
  /**
   * Resolves when the mail is stored, before it is sent. With a transaction it is stored there, and an error of the
   * database is thrown; without one it never throws.
   */
  send(mail: Mail, transaction?: Database): Promise<void> | void;
  close(): Promise<void>;
}

/** Collects mails, for tests. */
export const createMemoryMailer = (): Mailer & { readonly sent: Mail[] } => {
  const sent: Mail[] = [];
  return { sent, send: (mail) => void sent.push(mail), close: async () => {} };
};

/**
 * Drops mails, for a server without SMTP outside a demonstration. It keeps no mail, because the links open accounts.
 */
export const createSilentMailer = (log: { warn(text: string): void }): Mailer => ({
  send: () => log.warn('a mail was not sent: SMTP_URL is not set'),
  close: async () => {},
});
