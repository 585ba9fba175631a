/** The queries of /skill-test and /skill-qa. */
import type { Id } from '../core/ids.ts';

const textIn = (search: string, name: string): string | undefined =>
  new URLSearchParams(search).get(name)?.trim() || undefined;

/** `?test=2` */
export const testSearch = (test: Id): string => `?test=${encodeURIComponent(test)}`;
export const testIn = (search: string): string | undefined => textIn(search, 'test');

/** `?attempt=7` */
export const attemptSearch = (attempt: Id): string => `?attempt=${encodeURIComponent(attempt)}`;
export const attemptIn = (search: string): string | undefined => textIn(search, 'attempt');
