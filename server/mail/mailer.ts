/** Sends mail in the background, so that neither its duration nor its failure reveals anything to the visitor. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. The mailbox page turns its URLs into links. */
  readonly text: string;
}
export interface Mailer {
  /** Returns at once. Failures are retried and logged without the text. */
  send(mail: Mail): void;
  /** Waits for deliveries in progress. */
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
