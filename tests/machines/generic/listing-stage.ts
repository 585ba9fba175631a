/** A listing whose rows are named by their number; `navigation` records what it writes. */
import type { AnyActorLogic } from 'xstate';
import { text } from '../../../src/contracts/core/fields.ts';
import type { Filters } from '../../../src/contracts/generic/listing-query.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import { starFilter } from '../../../src/contracts/people/review.ts';
import { createListingMachine } from '../../../src/machines/generic/listing.machine.ts';
import { liveRows } from '../../../src/machines/generic/live-rows.ts';
import type { ListingRequest } from '../../../src/machines/generic/listing-context.ts';
import { nothingBeside } from '../../../src/machines/generic/parts.ts';
import { createPort, stage } from '../support.ts';

export const listing = createListingMachine<string>({
  id: 'freelancerListing',
  item: text,
  filters: { Search: text, Skills: text, stars: starFilter },
  sorts: ['best', 'newest'],
  fixedBy: ({ cname }) => (cname === undefined ? {} : { Skills: cname }),
  elsewhere: '/freelancers',
  beside: ['opened'],
  live: liveRows({
    kind: 'row',
    idOf: (row) => row,
    inState: (row, { state, version }) => `${row} ${state} ${version}`,
  }),
  presetBy: (state): Filters => (typeof state === 'string' ? { Skills: state } : {}),
});
export const rows = (page: number, count = 24): string[] =>
  Array.from({ length: count }, (_, index) => `row ${(page - 1) * 24 + index}`);
export const answer = (total: number, page = 1, more: Partial<Page<string>> = {}): Page<string> => ({
  items: rows(page, Math.max(0, Math.min(24, total - (page - 1) * 24))),
  total,
  facets: {},
  figures: {},
  near: [],
  ...more,
});

export const start = (
  search = '',
  input: { cname?: string; state?: unknown; given?: unknown; parts?: AnyActorLogic } = {},
) => {
  const { cname, state = null, given, parts = nothingBeside } = input;
  const load = createPort<Page<string>, ListingRequest>();
  const reload = createPort<readonly Page<string>[], readonly ListingRequest[]>();
  const set = stage(
    listing.provide({
      actors: {
        load: load.logic as never,
        loadMore: load.logic as never,
        reload: reload.logic as never,
        parts,
      },
    }),
    {
      systemId: 'page',
      input: {
        path: cname === undefined ? '/freelancers' : `/freelancer/${cname}`,
        params: cname === undefined ? {} : { cname },
        search,
        state,
        given,
      },
      cast: ['navigation'],
    },
  );
  const { actor } = set;
  return {
    ...set,
    load,
    reload,
    context: () => actor.getSnapshot().context,
    query: () => actor.getSnapshot().context.query,
    see: (first: number, last = first + 8) => actor.send({ type: 'rows.seen', first, last }),
    writes: () => set.told('navigation').map(({ to, replace }) => `${replace ? 'replace' : 'push'} ${to}`),
  };
};
/** A listing with its first rows. */
export const opened = async (total: number, search = '', input: Parameters<typeof start>[1] = {}) => {
  const set = start(search, input);
  await set.load.last().answer(answer(total, set.load.last().input.page));
  return set;
};
