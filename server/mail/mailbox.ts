/** The mailbox of a demonstration: keeps mails in memory instead of sending them. */
import type { Mail, Mailer } from './mailer.ts';

export interface StoredMail extends Mail {
  readonly id: number;
  readonly at: Date;
}
export interface Mailbox extends Mailer {
  /** Newest first. */
  newest(): readonly StoredMail[];
}

export const MAX_MAILS = 200;

export const createMailbox = (now: () => Date): Mailbox => {
  let kept: readonly StoredMail[] = [];
  let count = 0;
  return {
    send({ to, subject, text }) {
      count += 1;
      kept = [{ id: count, at: now(), to, subject, text }, ...kept].slice(0, MAX_MAILS);
    },
    newest: () => kept,
    close: async () => {},
  };
};
