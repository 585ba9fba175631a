import { billingDialogMachine } from '../../../src/machines/money/billing-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

export const billingDialogModel = modelOf(
  billingDialogMachine,
  dialogParts({
    page: { path: '/invoice-generator', user: aFreelancer },
    words: /Issued invoices do not change/,
    button: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Change your details' }),
    dialog: ({ page }) => page.getByRole('dialog', { name: 'Your details on invoices' }),
  }),
);
