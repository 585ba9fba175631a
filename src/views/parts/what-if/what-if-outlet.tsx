/** The place of the dialog "What if". Its script loads when it opens. */
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { useFocusAfterwards } from '../../focus-soon.ts';
import { useActor } from '../../logic.tsx';
import { useWanted } from '../later.ts';

const load = async () => (await import('./what-if-dialog.tsx')).WhatIfDialog;

const Opened = ({ children }: { children: ReactNode }) => {
  useFocusAfterwards();
  return children;
};

export const WhatIfOutlet = () => {
  const isOpen = useSelector(useActor('whatIfDialog'), (state) => state.hasTag('open'));
  const { part: WhatIfDialog, want } = useWanted(load);
  useEffect(() => {
    if (isOpen) want();
  }, [isOpen, want]);
  return (
    isOpen &&
    WhatIfDialog && (
      <Opened>
        <WhatIfDialog />
      </Opened>
    )
  );
};
