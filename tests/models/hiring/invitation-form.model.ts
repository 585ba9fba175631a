import { displayNameOf } from '../../../src/contracts/people/freelancer-card.ts';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { invitationFormMachine } from '../../../src/machines/hiring/invitation-form.machine.ts';
import { filingFormParts } from '../support/filing-form.ts';
import { modelOf } from '../support/model.ts';
import { inviteDialog, openInviteDialog, PROFILE } from '../support/profile.ts';

export const invitationFormModel = modelOf(
  invitationFormMachine,
  filingFormParts({
    call: 'invite',
    open: { ...PROFILE, user: exampleUser, arrive: openInviteDialog },
    part: inviteDialog,
    labels: { JID: 'Open job', Message: 'Message (optional)' },
    needs: ['JID'],
    spare: 'Message',
    submit: 'Send invitation',
    draft: {
      key: `draft:invitationForm:${exampleUser.id}`,
      subject: '17',
      values: { JID: '', Message: 'Would this suit you?' },
    },
    failed: /no longer open, or it isn’t yours/,
    filed: `You invited ${displayNameOf(exampleProfile)}`,
    again: 'Invite to another job',
  }),
);
