/** Inviting from a list of freelancers. Its script loads with the first press. */
import type { AnyActorLogic } from 'xstate';
import { inviteDialogMachine } from '../../machines/hiring/invite-dialog.machine.ts';
import type { Invitee, ProfileDialogsEvent } from '../../machines/people/profile-dialogs.machine.ts';
import type { Environment } from '../app/environment.ts';
import { wireDialog } from '../generic/dialog.ts';

export const wireInviteDialog = (environment: Environment): AnyActorLogic =>
  wireDialog<Invitee>(inviteDialogMachine, {
    systemId: 'profileDialogs',
    load: async () => {
      const { wireProfileDialogs } = await import(
        /* webpackChunkName: 'invite' */ '../people/profile-dialogs.ts'
      );
      return wireProfileDialogs(environment);
    },
    firstEvent: (invitee): ProfileDialogsEvent => ({ type: 'invite.opened', ...invitee }),
  });
