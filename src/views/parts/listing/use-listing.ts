/** A listing's machine, as the parts of every listing know it: of whatever items. */
import { useSelector } from '@xstate/react';
import type { ListingPlace, ListingQuery } from '../../../contracts/generic/listing-query.ts';
import type { ListingTag } from '../../../machines/generic/listing-context.ts';
import type { createListingMachine } from '../../../machines/generic/listing.machine.ts';
import { usePage } from '../../logic.tsx';
import { nameOfSkill } from './members.ts';

export type ListingMachine<Item = unknown> = ReturnType<typeof createListingMachine<Item>>;

export const useListing = () => usePage<ListingMachine>();

/** Where the list is and what is asked of it. What changes while one scrolls is left out: nobody is drawn anew for it. */
export const useQuery = (): ListingPlace & { readonly query: ListingQuery } => {
  const listing = useListing();
  const query = useSelector(listing, ({ context }) => context.query);
  const path = useSelector(listing, ({ context }) => context.path);
  const fixed = useSelector(listing, ({ context }) => context.fixed);
  const presets = useSelector(listing, ({ context }) => context.presets);
  return { query, path, fixed, presets };
};

export const useTag = (tag: ListingTag): boolean => useSelector(useListing(), (state) => state.hasTag(tag));
export const useTotal = (): number => useSelector(useListing(), ({ context }) => context.total);

const noCounts: Readonly<Record<string, number>> = {};

/** A filter by its name: its value ('' where it is not set), how many each value would give, and a way to set it. */
export const useFilter = (name: string) => {
  const listing = useListing();
  const value = useSelector(listing, ({ context }) => context.query.filters[name] ?? '');
  const counts = useSelector(listing, ({ context }) => context.facets[name] ?? noCounts);
  return { value, counts, set: (to: string) => listing.send({ type: 'filter.changed', name, value: to }) };
};

/** The name of the skill that the path says, if it says one. */
export const useFixedSkill = (): string | undefined => {
  const listing = useListing();
  const skill = useSelector(listing, ({ context }) => context.fixed['Skills']);
  const counts = useSelector(listing, ({ context }) => context.facets['Skills'] ?? noCounts);
  return skill === undefined ? undefined : nameOfSkill(skill, Object.keys(counts));
};
