import { useEffect, useEffectEvent } from 'react';
import { useFocusAfterwards } from '../focus-soon.ts';
import { useActor } from '../logic.tsx';
import * as texts from './dialog-texts.ts';
import { useWanted } from './later.ts';

/**
 * The script of an open dialog, which loads with the first one; null until then. `giveUp` closes it, if it cannot be
 * loaded: a notice says so. For a part that is mounted anew each time, so that a later dialog loads a missing script again.
 */
export const useDialogScript = <Part>(load: () => Promise<Part>, giveUp: () => void): Part | null => {
  const notices = useActor('notices');
  const { part, failed, want } = useWanted(load);
  useEffect(want, [want]);
  useFocusAfterwards();
  const tell = useEffectEvent(() => {
    giveUp();
    notices.send({ type: 'notice.raised', kind: 'error', text: texts.unloadable });
  });
  useEffect(() => {
    if (failed) tell();
  }, [failed]);
  return part;
};
