/** "What if" on a page with milestones: a part (partsOf), whose script loads when its dialog is opened. */
import type { AnyActorLogic } from 'xstate';
import type { WhatIfAbout } from '../../machines/money/what-if-about.ts';
import { whatIfDialogMachine } from '../../machines/money/what-if-dialog.machine.ts';
import { wireDialog } from '../generic/dialog.ts';

export const wireWhatIf = (): AnyActorLogic =>
  wireDialog<WhatIfAbout>(whatIfDialogMachine, {
    systemId: 'whatIf',
    load: async () => {
      const [{ whatIfMachine }] = await Promise.all([
        import('../../machines/money/what-if.machine.ts'),
        import('../../views/parts/what-if/what-if-dialog.tsx'),
      ]);
      return whatIfMachine;
    },
  });
