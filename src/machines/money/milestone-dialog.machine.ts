/** The dialog of a milestone's long texts. */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { OpenedForm } from '../hiring/contract-dialogs.ts';

export const milestoneDialogMachine = createDialogMachine<OpenedForm, 'milestoneDialog'>({
  id: 'milestoneDialog',
});
