/** The mailbox of a demonstration: keeps mails in memory instead of sending them. */
import type { Mail, Mailer } from './mailer.ts';

export interface KeptMail extends Mail {
  readonly id: number;
  readonly at: Date;
}
export interface Mailbox extends Mailer {
  /** Newest first. */
  newest(): readonly KeptMail[];
}

export const MOST_KEPT = 200;

export const createMailbox = (now: () => Date): Mailbox => {
  let kept: readonly KeptMail[] = [];
  let count = 0;
  return {
    send({ to, subject, text }) {
      count += 1;
      kept = [{ id: count, at: now(), to, subject, text }, ...kept].slice(0, MOST_KEPT);
    },
    newest: () => kept,
    close: async () => {},
  };
};
