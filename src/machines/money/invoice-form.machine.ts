/** An invoice by hand: a line for each item. `invoiceDialog` starts it, and closes once the invoice is issued. */
import { invoiceFormOf, parseInvoiceForm } from '../../contracts/money/invoice-form.ts';
import type { Invoice } from '../../contracts/money/invoices.ts';
import type { DialogEvent } from '../generic/dialog.machine.ts';
import { begun, over } from '../generic/form-begun.ts';
import { succeeded } from '../generic/form-notice.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Answer, type Letter } from '../generic/form.machine.ts';
import { invoiceNews, type OpenedInvoiceForm } from './invoice-dialog.machine.ts';

const issued = ({ event: { output } }: Answer<Pick<Invoice, 'Number'>>): readonly Letter[] => [
  succeeded(`Invoice ${output.Number} is issued. Both of you can read it now.`),
  { to: 'invoiceDialog', event: { type: 'dialog.closed' } satisfies DialogEvent<OpenedInvoiceForm> },
];

export const invoiceFormMachine = form(
  {
    id: 'invoiceForm',
    contract: { safeParse: parseInvoiceForm },
    blank: invoiceFormOf(''),
    tells: { done: issued, failed: invoiceNews },
  },
  begun,
  patience({ stopped: invoiceNews }),
  over,
);
