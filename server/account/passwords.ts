/** Passwords as argon2id hashes (the library's defaults are OWASP's: 19 MiB, two passes). */
import { hash, verify } from '@node-rs/argon2';

/** Normalised: keyboards encode the same letters differently. */
const normalised = (password: string): string => password.normalize('NFKC');

/** Uses a random salt unless one is given. */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hash(normalised(password), salt && { salt });

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, normalised(password));
