/** Pages that are kept ready for a few seconds, as those know them who change what such a page says. */
import type { RouteName } from '../../src/contracts/app/routes.ts';

export interface KeptPages {
  delete(key: string): unknown;
}

export const recordKey = (name: RouteName, id: number | undefined): string => `${name} ${id}`;

/** After its owner changed it: the next visitor of this process gets it as it is now. */
export const forgetProfile = (pages: KeptPages, id: number): void => {
  for (const name of ['userProfile', 'userReviews'] as const) pages.delete(recordKey(name, id));
};
