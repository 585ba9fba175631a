/** Encrypts mails that wait in the database, because their links open accounts. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Mail } from './mailer.ts';

const [CIPHER, NONCE_BYTES, TAG_BYTES] = ['aes-256-gcm', 12, 16] as const;

const mailShape = z.object({ to: z.string(), subject: z.string(), text: z.string() });

export interface CipherBox {
  /** Nonce, authentication tag and ciphertext, as base64. */
  close(mail: Mail): string;
  /** Undefined if it was encrypted with another secret. */
  open(content: string): Mail | undefined;
}

/** `secret`: 32 bytes as base64url. */
export const createCipherBox = (secret: string): CipherBox => {
  const key = Buffer.from(secret, 'base64url');
  return {
    close(mail) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const text = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(content) {
      const bytes = Buffer.from(content, 'base64');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
        return mailShape.parse(JSON.parse(Buffer.concat(text).toString('utf8')));
      } catch {
        return undefined;
      }
    },
  };
};
