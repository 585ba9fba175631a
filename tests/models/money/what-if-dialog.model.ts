import { exampleUser } from '../../../src/contracts/account/user.ts';
import { whatIfDialogMachine } from '../../../src/machines/money/what-if-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';

export const whatIfDialogModel = modelOf(
  whatIfDialogMachine,
  dialogParts({
    page: { path: '/detail-view-jobE/c-12', user: exampleUser },
    words: /Open a step to see what can follow it/,
    button: ({ page }) => page.getByRole('main').getByRole('button', { name: 'What if …' }),
    dialog: ({ page }) => page.getByRole('dialog', { name: /^What if/ }),
  }),
);
