/** Pages that were rendered on request and are kept ready for a few seconds, by what they are about. */
import { BoundedCache } from '../core/bounded-cache.ts';
import type { Rendered } from './ways.ts';

/** Those that many ask for at a time. */
const PAGES_KEPT = 200;

export type RenderedPages = BoundedCache<{
  readonly until: number;
  readonly page: Promise<Rendered | undefined>;
}>;
export const createKeptPages = (): RenderedPages => new BoundedCache(PAGES_KEPT);
