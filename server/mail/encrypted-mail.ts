/** Encrypts mails that wait in the database, because their links open accounts. */
import * as z from 'zod';
import { createSealer } from '../core/sealed.ts';
import type { Mail } from './mailer.ts';

const mailShape = z.object({ to: z.string(), subject: z.string(), text: z.string() });

export interface CipherBox {
  close(mail: Mail): string;
  /** Undefined if it was encrypted with another secret. */
  open(content: string): Mail | undefined;
}

/** `secret`: 32 bytes as base64url. */
export const createCipherBox = (secret: string): CipherBox => {
  const sealer = createSealer(Buffer.from(secret, 'base64url'));
  return {
    close: (mail) => sealer.close(JSON.stringify(mail)),
    open(content) {
      const text = sealer.open(content);
      return text === undefined ? undefined : mailShape.safeParse(JSON.parse(text)).data;
    },
  };
};
