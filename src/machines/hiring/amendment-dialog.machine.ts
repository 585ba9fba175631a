/** The dialog in which a side proposes other terms. */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { OpenedForm } from './contract-dialogs.ts';

export const amendmentDialogMachine = createDialogMachine<OpenedForm, 'amendmentDialog'>({
  id: 'amendmentDialog',
});
