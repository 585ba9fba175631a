import { exampleUser } from '../../../src/contracts/account/user.ts';
import { inviteDialogMachine } from '../../../src/machines/hiring/invite-dialog.machine.ts';
import type { Harness } from '../support/harness.ts';
import { admitPages, holdPages, losePages, waitingPages } from '../support/held-pages.ts';
import { byHand, modelOf } from '../support/model.ts';

/** A text of the script that it waits for. */
const WORDS = /A job that is no longer open/;
const button = ({ page }: Harness) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Invite / });
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: /^Invite / });
const failed = ({ page }: Harness) => page.getByText('This could not be opened.').first();

export const inviteDialogModel = modelOf(inviteDialogMachine, {
  open: () => ({
    path: '/freelancers',
    user: exampleUser,
    prepare: (harness) => holdPages(harness, WORDS),
    arrive: (harness) => harness.sees(button(harness)),
  }),
  // Once loaded, the script stays, so that nothing waits for it again.
  alone: 'all',
  events: {
    'invite.requested': async (harness) => {
      if (await dialog(harness).isVisible()) return byHand('a dialog covers the list');
      await button(harness).click();
    },
  },
  results: { loadDialog: (harness) => admitPages(harness) },
  failures: {
    loadDialog: (harness) => losePages(harness),
    profileDialogs: byHand('only a defect of the dialog could cause it'),
  },
  states: {
    closed: async (harness) => {
      await harness.seesNo(dialog(harness));
      await harness.seesNo(failed(harness));
    },
    loading: async (harness) => {
      await harness.until('its script to wait', () => waitingPages(harness) > 0);
      await harness.seesNo(dialog(harness));
    },
    open: (harness) => harness.sees(dialog(harness)),
    failed: (harness) => harness.sees(failed(harness)),
  },
});
