import { accountSettingsMachine } from '../../../src/machines/account/account-settings.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import { main, part, SETTINGS } from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

const defect = byHand('only a defect of the part could cause it');
const faces = {
  slow: 'Your account is taking longer than usual.',
  failed: 'Your account could not be loaded.',
} as const;
const shows = async (harness: Harness, face?: keyof typeof faces) => {
  for (const other of ['slow', 'failed'] as const)
    if (other === face) await harness.sees(main(harness).getByText(faces[other]));
    else await harness.seesNo(main(harness).getByText(faces[other]));
};
const change = (harness: Harness) => main(harness).getByRole('button', { name: 'Change password' });

export const accountSettingsModel = modelOf(accountSettingsMachine, {
  actor: 'page',
  open: () => ({ ...SETTINGS, holds: ['ownProfile'] }),
  events: {
    'load.retried': (harness) => part(harness, 'Password').getByRole('button', { name: 'Try again' }).click(),
  },
  results: { load: (harness: Harness, output: never) => harness.give('ownProfile', output) },
  failures: {
    load: (harness, reason) => harness.fail('ownProfile', reason),
    passwordChange: defect,
    ownSessions: defect,
    securityEvents: defect,
    notificationPreferences: defect,
    ownProfileExport: defect,
    closing: defect,
  },
  states: {
    loading: async (harness) => {
      await harness.until('its call to wait', () => harness.backend.waiting('ownProfile') === 1);
      await harness.seesNo(change(harness));
    },
    'loading.prompt': (harness) => shows(harness),
    'loading.slow': (harness) => shows(harness, 'slow'),
    ready: async (harness) => {
      await shows(harness);
      await harness.sees(change(harness));
      await harness.sees(part(harness, 'Close the account'));
    },
    failed: async (harness) => {
      await shows(harness, 'failed');
      await harness.sees(part(harness, 'Devices'));
    },
  },
});
