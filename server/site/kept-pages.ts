/** Pages that were rendered on request and are kept ready for a few seconds, by what they are about. */
import type { RouteName } from '../../src/contracts/routes.ts';
import { BoundedCache } from '../images/bounded-cache.ts';
import type { Rendered } from './ways.ts';

/** Those that many ask for at a time. */
const PAGES_KEPT = 200;

export type KeptPages = BoundedCache<{
  readonly until: number;
  readonly page: Promise<Rendered | undefined>;
}>;
export const createKeptPages = (): KeptPages => new BoundedCache(PAGES_KEPT);

export const recordKey = (name: RouteName, id: number | undefined): string => `${name} ${id}`;

/** After its owner changed it: the next visitor of this process gets it as it is now. */
export const forgetProfile = (pages: KeptPages, id: number): void => {
  for (const name of ['userProfile', 'userReviews'] as const) pages.delete(recordKey(name, id));
};
