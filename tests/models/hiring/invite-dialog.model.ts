import { exampleUser } from '../../../src/contracts/account/user.ts';
import { inviteDialogMachine } from '../../../src/machines/hiring/invite-dialog.machine.ts';
import { dialogParts } from '../generic/dialog-parts.ts';
import { modelOf } from '../support/model.ts';

export const inviteDialogModel = modelOf(
  inviteDialogMachine,
  dialogParts({
    page: { path: '/freelancers', user: exampleUser },
    words: /A job that is no longer open/,
    button: ({ page }) =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Invite / }),
    dialog: ({ page }) => page.getByRole('dialog', { name: /^Invite / }),
  }),
);
