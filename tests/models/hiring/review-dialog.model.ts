import { exampleUser } from '../../../src/contracts/account/user.ts';
import { reviewDialogMachine } from '../../../src/machines/hiring/review-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';

export const reviewDialogModel = modelOf(
  reviewDialogMachine,
  dialogParts({
    page: { path: '/detail-view-jobE/c-13', user: exampleUser },
    words: /What went well, and what would have helped/,
    button: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Write a review' }),
    dialog: ({ page }) => page.getByRole('dialog', { name: /^Review / }),
  }),
);
