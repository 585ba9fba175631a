import type { CallFailure } from '../../../contracts/core/failure.ts';
import { profileDialogsMachine } from '../profile-dialogs.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the form crashed' },
};

export const profileDialogsSamples = samplesOf(profileDialogsMachine, {
  events: {
    'invite.opened': { 'the freelancer shown': { freelancer: 17, name: 'Amara Okafor' } },
    'report.opened': { 'the freelancer shown': { freelancer: 17 } },
    'dialog.closed': { once: {} },
  },
  failures: { invitationForm: broken, ownJobs: broken, profileReport: broken },
});
