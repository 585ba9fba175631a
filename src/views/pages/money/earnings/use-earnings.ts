/** The address of this page, with links that open a part of it; and the role of its reader. */
import { useSelector } from '@xstate/react';
import { addressOf } from '../../../../contracts/generic/listing-query.ts';
import type { EarningsSummary } from '../../../../contracts/money/earnings-listing.ts';
import type { earningListingMachine } from '../../../../machines/money/earning-listing.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';

const useEarnings = () => usePage<typeof earningListingMachine>();
type Beside = Readonly<Record<string, string>>;

/** The parameters of other parts than the list. */
export const useBeside = (): Beside => useSelector(useEarnings(), ({ context }) => context.beside ?? {});

/** The address of this page with other parts opened; undefined closes a part. */
export const useAddress = (): ((change: Readonly<Record<string, string | undefined>>) => string) => {
  const {
    path,
    fixed,
    presets,
    query,
    beside = {},
  } = useFields(useEarnings(), 'path', 'fixed', 'presets', 'query', 'beside');
  return (change) => {
    const changed = Object.entries({ ...beside, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    );
    return addressOf({ path, fixed, presets, beside: Object.fromEntries(changed) }, query);
  };
};

export const useGo = (): ((to: string) => void) => {
  const navigation = useActor('navigation');
  return (to) => navigation.send({ type: 'navigation.requested', to, replace: true, scroll: 'keep' });
};

/** Null until it has loaded. */
export const useSummary = (): EarningsSummary | null =>
  useSelector(useActor('earningsSummary'), ({ context }) => context.data);
export const useRole = (): EarningsSummary['Role'] => useSummary()?.Role ?? 'freelancer';
