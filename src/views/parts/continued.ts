/** K55: goes on with what a visitor was about to do before they signed in. */
import { useEffect, useEffectEvent } from 'react';
import { actIn, type Act } from '../../contracts/account/continued-act.ts';
import { useActor } from '../logic.tsx';

/** For the view of the control that does it. The address then loses the act, so that a reload does not do it again. */
export const useContinued = (act: Act, onContinued: () => void): void => {
  const navigation = useActor('navigation');
  const goOn = useEffectEvent(onContinued);
  useEffect(() => {
    if (actIn(location.hash) !== act) return;
    const { path, search, state } = navigation.getSnapshot().context;
    navigation.send({ type: 'navigation.requested', to: path + search, state, replace: true });
    goOn();
  }, [navigation, act]);
};
