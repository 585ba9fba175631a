import { useSelector } from '@xstate/react';
import { searchOf, type ListingQuery } from '../../../../contracts/generic/listing-query.ts';
import { useActor } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { useListing } from '../../../parts/listing/use-listing.ts';

/** The address of another query of this list. The current path counts: it may have been corrected since the page opened. */
export const useReviewAddress = (): ((change: Partial<ListingQuery>) => string) => {
  const path = useSelector(useActor('navigation'), ({ context }) => context.path);
  const { query, fixed, presets } = useFields(useListing(), 'query', 'fixed', 'presets');
  return (change) => path + searchOf({ ...query, at: 0, view: 'rows', ...change }, { fixed, presets });
};
