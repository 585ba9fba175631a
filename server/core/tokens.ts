/** Random tokens for the browser and their hashes for the database: a leaked table holds no usable token. */
import { createHash, randomBytes } from 'node:crypto';

export const DAYS_A_SESSION_LASTS = 7;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
