import { samplesOf } from '../../core/samples/samples.ts';
import { inviteDialogMachine } from '../invite-dialog.machine.ts';

export const inviteDialogSamples = samplesOf(inviteDialogMachine, {
  events: { 'invite.requested': { 'the first row': { freelancer: 17, name: 'Amara Okafor' } } },
  results: { loadDialog: { 'the script': null } },
  failures: {
    loadDialog: { 'did not come': { kind: 'fault', issue: 'the script could not be loaded' } },
    profileDialogs: { crashed: { kind: 'fault', issue: 'the dialog has a defect' } },
  },
  distinguish: () => null,
});
