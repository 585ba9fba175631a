/** K55: goes on with what a visitor was about to do before they signed in. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { actIn, withoutAct, type Act } from '../../contracts/account/continued-act.ts';
import { useActor } from '../logic.tsx';

/** For the view of the control that does it, while the control is there. A reload does not do it again. */
export const useContinued = (act: Act, onContinued: () => void): void => {
  const navigation = useActor('navigation');
  const isAsked = useSelector(navigation, ({ context }) => actIn(context.search) === act);
  useEffect(() => {
    if (!isAsked) return;
    const { path, search, state } = navigation.getSnapshot().context;
    navigation.send({
      type: 'navigation.requested',
      to: withoutAct(path + search),
      state,
      replace: true,
      scroll: 'keep',
    });
    onContinued();
  }, [isAsked]);
};
