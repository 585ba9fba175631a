import { exampleUser } from '../../../src/contracts/account/user.ts';
import { amendmentDialogMachine } from '../../../src/machines/hiring/amendment-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';

export const amendmentDialogModel = modelOf(
  amendmentDialogMachine,
  dialogParts({
    page: { path: '/detail-view-jobE/c-12', user: exampleUser },
    words: /Will be dropped/,
    button: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Propose a change' }),
    dialog: ({ page }) => page.getByRole('dialog', { name: 'Propose a change' }),
  }),
);
