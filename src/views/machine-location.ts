/** wouter's location hook, backed by the navigation machine. */
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Destination } from '../machines/app/access.ts';
import { useActor } from './logic.tsx';

export const useMachineLocation = (): [string, (to: string, options?: Omit<Destination, 'to'>) => void] => {
  const navigation = useActor('navigation');
  const path = useSelector(navigation, ({ context }) => context.path);
  const navigate = useCallback(
    (to: string, options?: Omit<Destination, 'to'>) =>
      navigation.send({ type: 'navigation.requested', to, ...options }),
    [navigation],
  );
  return [path, navigate];
};
