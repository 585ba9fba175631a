import { exampleUser } from '../../../src/contracts/account/user.ts';
import { profileDialogsMachine } from '../../../src/machines/people/profile-dialogs.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { inviteButton, inviteDialog, PROFILE, reportButton, reportDialog } from '../support/profile.ts';

const defect = byHand('only a defect of the form could cause it');

export const profileDialogsModel = modelOf(profileDialogsMachine, {
  open: () => ({ ...PROFILE, user: exampleUser }),
  events: {
    'invite.opened': (harness) => inviteButton(harness).click(),
    'report.opened': (harness) => reportButton(harness).click(),
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  failures: { invitationForm: defect, ownJobs: defect, profileReport: defect },
  states: {
    closed: async (harness) => {
      await harness.sees(inviteButton(harness));
      await harness.sees(reportButton(harness));
      await harness.seesNo(harness.page.getByRole('dialog'));
    },
    inviting: async (harness) => {
      await harness.sees(inviteDialog(harness));
      await harness.seesNo(reportDialog(harness));
    },
    reporting: async (harness) => {
      await harness.sees(reportDialog(harness));
      await harness.seesNo(inviteDialog(harness));
    },
  },
});
