/** The dialog in which a freelancer adds a bank account. */
import { createDialogMachine } from '../generic/dialog.machine.ts';

/** Nothing: the form is about the account of the user. */
export type OpenedPayoutMethod = Readonly<Record<string, never>>;

export const payoutMethodDialogMachine = createDialogMachine<OpenedPayoutMethod, 'payoutMethodDialog'>({
  id: 'payoutMethodDialog',
});
