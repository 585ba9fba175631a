import { exampleUser } from '../../../src/contracts/account/user.ts';
import { profileDialogsMachine } from '../../../src/machines/people/profile-dialogs.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { inviteButton, inviteDialog, PROFILE, reportButton, reportDialog } from '../support/profile.ts';

const defect = byHand('only a defect of the form could cause it');

export const profileDialogsModel = modelOf(profileDialogsMachine, {
  open: () => ({ ...PROFILE, user: exampleUser }),
  events: {
    'invite.opened': (stage) => inviteButton(stage).click(),
    'report.opened': (stage) => reportButton(stage).click(),
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  failures: { invitation: defect, ownJobs: defect, profileReport: defect },
  states: {
    closed: async (stage) => {
      await stage.sees(inviteButton(stage));
      await stage.sees(reportButton(stage));
      await stage.seesNo(stage.page.getByRole('dialog'));
    },
    inviting: async (stage) => {
      await stage.sees(inviteDialog(stage));
      await stage.seesNo(reportDialog(stage));
    },
    reporting: async (stage) => {
      await stage.sees(reportDialog(stage));
      await stage.seesNo(inviteDialog(stage));
    },
  },
});
