/** The dialog in which a freelancer writes an invoice by hand. When it closes, the list loads again, as after a stopped call. */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { FormValues, Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

/** The input of its form. */
export interface OpenedInvoiceForm {
  readonly values: FormValues;
}

export const invoiceNews: readonly Letter[] = [
  { to: 'page', event: { type: 'list.outdated' } satisfies ListOutdated },
];

export const invoiceDialogMachine = createDialogMachine<OpenedInvoiceForm, 'invoiceDialog'>({
  id: 'invoiceDialog',
  closed: invoiceNews,
});
