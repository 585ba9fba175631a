/**
 * Mails as tasks: stored encrypted, sent at least once, retried after growing pauses, given up after a day or a
 * permanent rejection.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { defineTask, PermanentError, type OutsideKind } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';
import type { CipherBox } from './encrypted-mail.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A transport. `deliver` throws on failure; `isPermanent` is true if a retry would fail too. */
export interface MailTransport {
  /** `key` is the same for every attempt of a mail. */
  deliver(mail: Mail, signal: AbortSignal, key: string): Promise<void>;
  isPermanent(error: unknown): boolean;
  close(): void;
}

interface Log {
  error(fields: object, text: string): void;
}

/** Milliseconds before each retry. */
const PAUSES = [2_000, 15_000, 60_000, 300_000, 900_000];
/** Milliseconds until a mail is given up and erased: its link has expired by then. */
const MAX_AGE = 24 * 60 * 60_000;
/** Milliseconds. Longer than any pause. */
const MOST_AHEAD = 60 * 60_000;
/** Milliseconds that closing waits for mails that could not be stored. */
const CLOSES_WITHIN = 10_000;

const payload = z.object({
  /** A Mail, encrypted. */
  content: z.string(),
  /** When it was written. */
  at: z.string(),
});
type Payload = z.infer<typeof payload>;

const mailTask = defineTask({ name: 'mail', payload, effect: 'outside' });

/** Only error fields that can contain neither a text nor an address. */
const errorFields = (error: unknown): object => {
  if (error instanceof PermanentError) return { reason: error.message };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
};

export interface MailTaskOptions {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly box: CipherBox;
  readonly log: Log;
  readonly now: () => Date;
}

export interface QueuedMail {
  readonly mailer: Mailer;
  readonly kind: OutsideKind<Payload>;
}

export const createQueuedMail = ({ database, transport, box, log, now }: MailTaskOptions): QueuedMail => {
  const store = (on: Database, mail: Mail) =>
    enqueue(on, {
      kind: mailTask,
      key: `mail:${randomUUID()}`,
      payload: { content: box.close(mail), at: now().toISOString() },
    });
  const unstored = new Set<Promise<void>>();
  const closing = new AbortController();

  const deliverUnstored = (mail: Mail): void => {
    const delivering = transport
      .deliver(mail, closing.signal, `mail:${randomUUID()}`)
      .catch((error: unknown) => log.error(errorFields(error), 'a mail that was not stored was not sent'))
      .finally(() => unstored.delete(delivering));
    unstored.add(delivering);
  };

  return {
    mailer: {
      async send(mail, transaction) {
        if (transaction) return void (await store(transaction, mail));
        try {
          await store(database, mail);
        } catch (error) {
          log.error(errorFields(error), 'a mail could not be stored; it is tried once');
          deliverUnstored(mail);
        }
      },
      async close() {
        const timer = setTimeout(() => closing.abort(), CLOSES_WITHIN);
        await Promise.all(unstored);
        clearTimeout(timer);
        transport.close();
      },
    },
    kind: {
      ...mailTask,
      pauses: PAUSES,
      mostAhead: MOST_AHEAD,
      keepsPayload: MAX_AGE,
      isPermanent: (error) => transport.isPermanent(error),
      describe: errorFields,
      async run({ key, signal }, { content, at }) {
        if (now().getTime() - new Date(at).getTime() > MAX_AGE)
          throw new PermanentError('the mail is more than a day old');
        const mail = box.open(content);
        if (!mail) throw new PermanentError('the mail was encrypted with another secret');
        await transport.deliver(mail, signal, key);
      },
    },
  };
};
