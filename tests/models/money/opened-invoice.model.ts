import { openedInvoiceMachine } from '../../../src/machines/money/opened-invoice.machine.ts';
import { livePart } from '../hiring/live-part.ts';
import { modelOf } from '../support/model.ts';

export const openedInvoiceModel = modelOf(
  openedInvoiceMachine,
  livePart({
    call: 'invoice',
    path: '/invoice-generator',
    place: ({ page }) => page.getByRole('main'),
    slow: 'This invoice is taking longer than usual.',
    missing: 'This invoice was not found.',
    failed: 'This invoice could not be loaded.',
    ready: (main) => main.getByRole('link', { name: 'Download PDF' }),
  }),
);
