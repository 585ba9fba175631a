import { payoutMethodDialogMachine } from '../../../src/machines/money/payout-method-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

export const payoutMethodDialogModel = modelOf(
  payoutMethodDialogMachine,
  dialogParts({
    page: { path: '/earning-detail/2', user: aFreelancer },
    words: /You then enter the account at our payment provider/,
    button: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Add a bank account' }),
    dialog: ({ page }) => page.getByRole('dialog', { name: 'Add a bank account' }),
  }),
);
