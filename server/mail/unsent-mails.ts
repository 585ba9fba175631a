/**
 * The queue of unsent mails in the database, so that a stopped or killed server loses none. A process leases a mail;
 * if it dies, another retries after the lease. Delivery is at least once: twice only if a process dies between the
 * mail server's confirmation and the next statement.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import type { Mail } from './mailer.ts';

/** Milliseconds that a process may take for one try. */
export const LEASE = 2 * 60_000;
/** Milliseconds until a mail is dropped: its link has expired by then. */
const MAX_AGE = 24 * 60 * 60_000;
/** Milliseconds. Longer than any pause: a later due time comes from a clock that was ahead. */
const MAX_DELAY = 60 * 60_000;
const [CIPHER, NONCE_BYTES, TAG_BYTES] = ['aes-256-gcm', 12, 16] as const;

export interface LeasedMail {
  readonly id: number;
  /** The number of earlier tries. */
  readonly tries: number;
  /** Undefined if it cannot be decrypted: the secret has changed. */
  readonly mail: Mail | undefined;
}

export interface MailQueue {
  add(mail: Mail): Promise<void>;
  /** Leases due mails, so that no other process takes them. */
  lease(most: number): Promise<readonly LeasedMail[]>;
  /** Schedules a retry in `milliseconds`, with the new number of tries. */
  reschedule(id: number, tries: number, milliseconds: number): Promise<void>;
  drop(id: number): Promise<void>;
  /** Drops mails that are too old and returns their number. */
  dropExpired(): Promise<number>;
}

const mailShape = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Encrypts mails as nonce, authentication tag and ciphertext. */
const createCipherBox = (secret: string) => {
  const key = Buffer.from(secret, 'base64url');
  return {
    close(mail: Mail): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const text = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(content: Uint8Array): Mail | undefined {
      const bytes = Buffer.from(content);
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      try {
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
        return mailShape.parse(JSON.parse(Buffer.concat(text).toString('utf8')));
      } catch {
        return undefined;
      }
    },
  };
};

export interface MailQueueOptions {
  readonly database: Database;
  /** 32 bytes as base64url. */
  readonly secret: string;
  readonly now: () => Date;
}

export const createMailQueue = ({ database, secret, now }: MailQueueOptions): MailQueue => {
  const box = createCipherBox(secret);
  const inMilliseconds = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);
  return {
    async add(mail) {
      const at = now();
      await database
        .insertInto('unsent_mails')
        .values({ content: box.close(mail), kept_at: at, due_at: at })
        .execute();
    },
    async lease(most) {
      const { rows } = await sql<{ id: number; tries: number; content: Uint8Array }>`
        update unsent_mails set due_at = ${inMilliseconds(LEASE)}::timestamptz
        where id in (
          select id from unsent_mails
          where due_at <= ${now()}::timestamptz or due_at > ${inMilliseconds(MAX_DELAY)}::timestamptz
          order by due_at, id limit ${most} for update skip locked
        )
        returning id, tries, content
      `.execute(database);
      return rows.map(({ id, tries, content }) => ({ id, tries, mail: box.open(content) }));
    },
    async reschedule(id, tries, milliseconds) {
      await database
        .updateTable('unsent_mails')
        .set({ tries, due_at: inMilliseconds(milliseconds) })
        .where('id', '=', id)
        .execute();
    },
    async drop(id) {
      await database.deleteFrom('unsent_mails').where('id', '=', id).execute();
    },
    async dropExpired() {
      const { numDeletedRows } = await database
        .deleteFrom('unsent_mails')
        .where('kept_at', '<', inMilliseconds(-MAX_AGE))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};
