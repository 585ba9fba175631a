/**
 * Replaces the password library in the server's tests: real hashes with little memory and one pass, so that signing
 * in is fast. Only the account-migration test checks the production cost, in a process with the real library.
 */
import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;
const LITTLE = { memoryCost: 64, timeCost: 1 };

/** Settings that the product passes explicitly still apply. */
export const hash: typeof real.hash = (password, options, signal) =>
  real.hash(password, { ...LITTLE, ...options }, signal);
export const { verify } = real;
