/**
 * The dialog in which somebody says what they are named on invoices. When it closes, the page loads the details again: a change
 * that was still being sent may be stored.
 */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { FormValues, Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

/** The input of its form. */
export interface OpenedBilling {
  readonly values: FormValues;
}

export const billingNews: readonly Letter[] = [
  { to: 'ownBilling', event: { type: 'list.outdated' } satisfies ListOutdated },
];

export const billingDialogMachine = createDialogMachine<OpenedBilling, 'billingDialog'>({
  id: 'billingDialog',
  closed: billingNews,
});
