import { exampleUser } from '../../../src/contracts/account/user.ts';
import { milestoneDialogMachine } from '../../../src/machines/money/milestone-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';

export const milestoneDialogModel = modelOf(
  milestoneDialogMachine,
  dialogParts({
    page: { path: '/detail-view-jobE/c-15', user: exampleUser },
    words: /Say what happened and what you ask for/,
    button: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Open a dispute' }),
    dialog: ({ page }) => page.getByRole('dialog', { name: 'Open a dispute' }),
  }),
);
