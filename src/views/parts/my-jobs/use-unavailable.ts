import { useSelector } from '@xstate/react';
import { isCallUnknown } from '../../../contracts/core/unknown-call.ts';
import { useListing, useTag } from '../listing/use-listing.ts';

/** V118: a backend without the call of this list. A retry would be useless. */
export const useIsUnavailable = (): boolean => {
  const reason = useSelector(useListing(), ({ context }) => context.reason);
  return useTag('failed') && isCallUnknown(reason);
};
