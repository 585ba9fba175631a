import type { CallFailure } from '../../../contracts/core/failure.ts';
import { exampleOwnProfile } from '../../../contracts/people/own-profile.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { accountSettingsMachine } from '../account-settings.machine.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part crashed' },
};

export const accountSettingsSamples = samplesOf(accountSettingsMachine, {
  events: { 'load.retried': { once: {} } },
  results: { load: { 'a freelancer': exampleOwnProfile } },
  failures: {
    load: { refused: { kind: 'refused', status: 500 } },
    passwordChange: broken,
    ownSessions: broken,
    securityEvents: broken,
    notificationPreferences: broken,
    ownProfileExport: broken,
    closing: broken,
  },
  happensIn: { 'load.retried': ['loading.slow', 'failed'] },
});
