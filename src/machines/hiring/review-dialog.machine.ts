/** The dialog in which a side reviews the other one. */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { OpenedForm } from './contract-dialogs.ts';

export const reviewDialogMachine = createDialogMachine<OpenedForm, 'reviewDialog'>({ id: 'reviewDialog' });
