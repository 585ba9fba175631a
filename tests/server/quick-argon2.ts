/**
 * The library of passwords as this tier's modules get it: the same hashes, made of a little memory in one pass. What is
 * hashed, and how often, stays as it is; how much work a hash is, account-migration proves of a process that has the library
 * itself.
 */
import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;
const LITTLE = { memoryCost: 64, timeCost: 1 };

/** What the product asks for, it gets. */
export const hash: typeof real.hash = (password, options, signal) =>
  real.hash(password, { ...LITTLE, ...options }, signal);
export const { verify } = real;
