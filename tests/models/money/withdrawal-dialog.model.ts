import { withdrawalDialogMachine } from '../../../src/machines/money/withdrawal-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

export const withdrawalDialogModel = modelOf(
  withdrawalDialogMachine,
  dialogParts({
    page: { path: '/earning-detail/2', user: aFreelancer },
    words: /A payout is at least/,
    button: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Withdraw money' }),
    dialog: ({ page }) => page.getByRole('dialog', { name: 'Withdraw money' }),
  }),
);
