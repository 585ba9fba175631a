/** The cache of rendered pages, as seen by handlers that invalidate a page. */
import type { RouteName } from '../../src/contracts/app/routes.ts';

export interface PageCache {
  delete(key: string): unknown;
}

export const recordKey = (name: RouteName, id: number | undefined): string => `${name} ${id}`;

/** Invalidates the cached pages of a profile, so that the next visitor of this process sees the change. */
export const invalidateProfile = (pages: PageCache, id: number): void => {
  for (const name of ['userProfile', 'userReviews'] as const) pages.delete(recordKey(name, id));
};
