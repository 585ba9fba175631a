import { invoiceDialogMachine } from '../../../src/machines/money/invoice-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

export const invoiceDialogModel = modelOf(
  invoiceDialogMachine,
  dialogParts({
    page: { path: '/invoice-generator?Contract=c-12', user: aFreelancer },
    words: /You cannot change it later, only cancel it with a credit note/,
    button: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Write an invoice' }),
    dialog: ({ page }) => page.getByRole('dialog', { name: 'Write an invoice for contract c-12' }),
  }),
);
