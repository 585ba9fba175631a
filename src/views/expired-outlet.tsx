import { useSelector } from '@xstate/react';
import { useActor, useLogic } from './logic.tsx';

/** Over a page whose session has expired: the dialog that signs in again. */
export const ExpiredOutlet = () => {
  const isAsking = useSelector(useActor('session'), (state) => state.hasTag('asking'));
  const dialog = useLogic().dialogOf?.();
  return isAsking && dialog ? <dialog.View /> : null;
};
