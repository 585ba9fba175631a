/** The dialog in which a freelancer withdraws money. */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { FormValues } from '../generic/form.machine.ts';

/** The input of its form. */
export interface OpenedWithdrawal {
  readonly values: FormValues;
}
export const withdrawalDialogMachine = createDialogMachine<OpenedWithdrawal, 'withdrawalDialog'>({
  id: 'withdrawalDialog',
});
