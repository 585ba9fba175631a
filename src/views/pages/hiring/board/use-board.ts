/** The address of this page: links that open a part of it, and the choice of proposals to compare. */
import { useSelector } from '@xstate/react';
import { addressOf } from '../../../../contracts/generic/listing-query.ts';
import { sameId, type Id } from '../../../../contracts/core/ids.ts';
import type { proposalListingMachine } from '../../../../machines/hiring/proposal-listing.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';

export const MOST_COMPARED = 4;

const useBoard = () => usePage<typeof proposalListingMachine>();

type Beside = Readonly<Record<string, string>>;

/** The parameters of other parts than the list. */
export const useBeside = (): Beside => useSelector(useBoard(), ({ context }) => context.beside ?? {});

/** The address of this page with other parts opened; undefined closes a part. */
export const useAddress = (): ((change: Readonly<Record<string, string | undefined>>) => string) => {
  const {
    path,
    fixed,
    presets,
    query,
    beside = {},
  } = useFields(useBoard(), 'path', 'fixed', 'presets', 'query', 'beside');
  return (change) => {
    const changed = Object.entries({ ...beside, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    );
    return addressOf({ path, fixed, presets, beside: Object.fromEntries(changed) }, query);
  };
};

export const useGo = (): ((to: string, how?: { replace: boolean }) => void) => {
  const navigation = useActor('navigation');
  return (to, { replace } = { replace: true }) =>
    navigation.send({ type: 'navigation.requested', to, replace, scroll: 'keep' });
};

export const idsIn = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean);

/** The proposals chosen for a comparison. They are in the address, so that a reload keeps them. */
export const useChoice = () => {
  const { chosen } = useBeside();
  const addressWith = useAddress();
  const go = useGo();
  const ids = idsIn(chosen);
  const choose = (next: readonly string[]) => go(addressWith({ chosen: next.join(',') }));
  return {
    ids,
    has: (id: Id) => ids.some((one) => sameId(one, id)),
    toggle: (id: Id) =>
      choose(
        ids.some((one) => sameId(one, id)) ? ids.filter((one) => !sameId(one, id)) : [...ids, String(id)],
      ),
    clear: () => choose([]),
    compareHref: addressWith({ compare: ids.join(',') }),
  };
};
