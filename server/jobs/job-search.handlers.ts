import { ROWS_A_PAGE } from '../../src/contracts/generic/page.ts';
import { jobSearch } from '../search/jobs.ts';
import type { Handlers } from '../generic/services.ts';
import { sortByIds } from '../core/ids.ts';
import { jobOf, jobRows } from './job-rows.ts';

export const jobSearchHandlers: Pick<Handlers, 'jobsFind'> = {
  async jobsFind(query, { database, clock, searchTurns, address }) {
    const { limit = ROWS_A_PAGE } = query;
    const at = clock.now();
    const { ids, ...found } = await searchTurns(address, () =>
      jobSearch(database).find(query, { limit, now: at }),
    );
    const rows = ids.length === 0 ? [] : await jobRows(database).where('jobs.id', 'in', ids).execute();
    return { ...found, items: sortByIds(ids, rows).map((row) => jobOf(row, at)), figures: {} };
  },
};
