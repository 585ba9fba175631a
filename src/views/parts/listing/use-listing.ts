/** The page's listing machine, for parts that work with any kind of item. */
import { useSelector } from '@xstate/react';
import type { ListingPlace, ListingQuery } from '../../../contracts/generic/listing-query.ts';
import type { ListingTag } from '../../../machines/generic/listing-context.ts';
import type { createListingMachine } from '../../../machines/generic/listing.machine.ts';
import { usePage } from '../../logic.tsx';
import { nameOfSkill } from './members.ts';

export type ListingMachine<Item = unknown> = ReturnType<typeof createListingMachine<Item>>;

export const useListing = () => usePage<ListingMachine>();

/** The address of the list. Leaves out what changes while scrolling, so that scrolling renders nothing. */
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

/** A filter: its value ('' if unset), the number of results by value, and its setter. */
export const useFilter = (name: string) => {
  const listing = useListing();
  const value = useSelector(listing, ({ context }) => context.query.filters[name] ?? '');
  const counts = useSelector(listing, ({ context }) => context.facets[name] ?? noCounts);
  return { value, counts, set: (to: string) => listing.send({ type: 'filter.changed', name, value: to }) };
};

/** The name of the path's skill, if it has one. */
export const useFixedSkill = (): string | undefined => {
  const listing = useListing();
  const skill = useSelector(listing, ({ context }) => context.fixed['Skills']);
  const counts = useSelector(listing, ({ context }) => context.facets['Skills'] ?? noCounts);
  return skill === undefined ? undefined : nameOfSkill(skill, Object.keys(counts));
};
