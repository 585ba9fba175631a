import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import type { Invitee } from '../../people/profile-dialogs.machine.ts';
import { inviteDialogMachine } from '../invite-dialog.machine.ts';

export const inviteDialogSamples = samplesOf(
  inviteDialogMachine,
  createDialogSamples<Invitee>({ 'the first row': { freelancer: 17, name: 'Amara Okafor' } }),
);
