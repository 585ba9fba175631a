/** Mail to people. Sending goes on behind the answer, so that neither its time nor its failure tells anything. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; addresses in it become links where it is shown. */
  readonly text: string;
}
export interface Mailer {
  /** Returns at once. What could not be sent is tried again and logged, without its text. */
  send(mail: Mail): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Keeps what would be sent, for tests. */
export const createMemoryMailer = (): Mailer & { readonly sent: Mail[] } => {
  const sent: Mail[] = [];
  return { sent, send: (mail) => void sent.push(mail), close: async () => {} };
};

/** Where nothing says how to send, and nobody may read what would be sent: the links in it open accounts. */
export const createSilentMailer = (log: { warn(text: string): void }): Mailer => ({
  send: () => log.warn('a mail was not sent: SMTP_URL is not set'),
  close: async () => {},
});
