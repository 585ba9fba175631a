import { useSelector } from '@xstate/react';
import { useActor, useLogic } from './logic.tsx';

export const ExpiredOutlet = () => {
  const isAsking = useSelector(useActor('session'), (state) => state.hasTag('asking'));
  const dialog = useLogic().dialogOf?.();
  return isAsking && dialog ? <dialog.View /> : null;
};
