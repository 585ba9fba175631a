/** The place of the dialog "What if". Its script loads when it opens. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useActor } from '../../logic.tsx';
import { useWanted } from '../later.ts';
import { OpenedDialog } from '../opened-dialog.tsx';

const load = async () => (await import('./what-if-dialog.tsx')).WhatIfDialog;

export const WhatIfOutlet = () => {
  const isOpen = useSelector(useActor('whatIfDialog'), (state) => state.hasTag('open'));
  const { part: WhatIfDialog, want } = useWanted(load);
  useEffect(() => {
    if (isOpen) want();
  }, [isOpen, want]);
  return (
    isOpen &&
    WhatIfDialog && (
      <OpenedDialog>
        <WhatIfDialog />
      </OpenedDialog>
    )
  );
};
