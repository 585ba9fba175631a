/** The dialog of an invitation, opened from a row of a list of freelancers. */
import { createDialogMachine } from '../generic/dialog.machine.ts';
import type { Invitee } from '../people/profile-dialogs.machine.ts';

export const inviteDialogMachine = createDialogMachine<Invitee, 'inviteDialog'>({ id: 'inviteDialog' });
