/** Passwords as argon2id hashes (the library's defaults are OWASP's: 19 MiB, two passes). */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes as long for an account that does not exist, so that time does not tell which addresses do. */
export const isPasswordOf = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hash('no account has this one');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && typeof passwordHash === 'string';
};
