import type { freelancerSearchCalls } from '../../src/contracts/people/freelancer-search.ts';
import { ROWS_A_PAGE } from '../../src/contracts/generic/page.ts';
import { freelancerSearch } from '../search/freelancers.ts';
import type { HandlersOf } from '../generic/services.ts';
import { foundFreelancerOf, foundFreelancerRows } from './freelancer-rows.ts';
import { sortByIds } from '../core/ids.ts';

export const freelancerSearchHandlers: HandlersOf<typeof freelancerSearchCalls> = {
  async freelancersFind(query, { database, clock, searchTurns, address }) {
    const { limit = ROWS_A_PAGE } = query;
    const now = clock.now();
    const { ids, ...found } = await searchTurns(address, () =>
      freelancerSearch(database).find(query, { limit, now }),
    );
    const rows =
      ids.length === 0
        ? []
        : await foundFreelancerRows(database, now).where('freelancers.id', 'in', ids).execute();
    return { ...found, items: sortByIds(ids, rows).map(foundFreelancerOf), figures: {} };
  },
};
