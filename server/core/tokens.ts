/** Random values that a browser keeps, and the hashes of them that we keep: who reads our tables can use none. */
import { createHash, randomBytes } from 'node:crypto';

export const DAYS_A_SESSION_LASTS = 7;

/** 256 bits that nobody guesses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
