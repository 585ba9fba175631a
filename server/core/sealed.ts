/** Encrypts short texts that wait in the database or in a cookie, because whoever reads them could act as somebody else. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [CIPHER, NONCE_BYTES, TAG_BYTES] = ['aes-256-gcm', 12, 16] as const;

export interface Sealer {
  /** Nonce, authentication tag and ciphertext, as base64url. `about`: what it belongs to; another one cannot open it. */
  close(text: string, about?: string): string;
  /** Undefined if it is forged, about something else, or was closed with another key. */
  open(sealed: string, about?: string): string | undefined;
}

/** `key`: 32 bytes. */
export const createSealer = (key: Buffer): Sealer => ({
  close(text, about = '') {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(about),
    );
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  },
  open(sealed, about = '') {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    } catch {
      return undefined;
    }
  },
});
