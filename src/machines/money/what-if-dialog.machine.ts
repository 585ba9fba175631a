/** The dialog that shows how a milestone can end. */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { WhatIfAbout } from './what-if-about.ts';

export const whatIfDialogMachine = createDialogMachine<WhatIfAbout, 'whatIfDialog'>({ id: 'whatIfDialog' });
