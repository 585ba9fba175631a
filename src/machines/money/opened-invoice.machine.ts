/** The invoice that the user has opened: `?invoice=12`. A credit note of it is news. */
import type { Invoice } from '../../contracts/money/invoices.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export const openedInvoiceMachine = createLiveMachine<Invoice, 'openedInvoice'>({ id: 'openedInvoice' });
