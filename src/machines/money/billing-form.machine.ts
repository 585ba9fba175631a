/** What somebody is named on later invoices. `billingDialog` starts it, and closes once it is stored. */
import { billingFields } from '../../contracts/money/invoices.ts';
import type { DialogEvent } from '../generic/dialog.machine.ts';
import { begun, over } from '../generic/form-begun.ts';
import { succeeded } from '../generic/form-notice.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Letter } from '../generic/form.machine.ts';
import { billingNews, type OpenedBilling } from './billing-dialog.machine.ts';

const stored: readonly Letter[] = [
  succeeded('Saved. Later invoices name these details.'),
  { to: 'billingDialog', event: { type: 'dialog.closed' } satisfies DialogEvent<OpenedBilling> },
];

export const billingFormMachine = form(
  {
    id: 'billingForm',
    contract: billingFields,
    blank: { LegalName: '', Address: '', Country: '', TaxId: '' },
    // After a stale version the page shows the newer one.
    tells: { done: stored, failed: billingNews },
  },
  begun,
  patience({ stopped: billingNews }),
  over,
);
