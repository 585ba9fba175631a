import { exampleUser } from '../../../src/contracts/account/user.ts';
import { notificationPreferencesMachine } from '../../../src/machines/notifications/notification-preferences.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { contextOf } from '../support/visitor.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const mail = (harness: Harness) =>
  main(harness).getByRole('group', { name: 'Messages' }).getByRole('switch', { name: 'By email' });
const faces = {
  slow: 'Your preferences are taking longer than usual.',
  failed: 'Your preferences could not be loaded.',
  unsaved: /^Your last change is not saved yet\./,
} as const;
const shows = (face?: keyof typeof faces) => async (harness: Harness) => {
  for (const other of ['slow', 'failed', 'unsaved'] as const)
    if (other !== face) await harness.seesNo(main(harness).getByText(faces[other]));
  if (face) await harness.sees(main(harness).getByText(faces[face]));
};
const waits =
  (call: 'notificationPreferences' | 'chooseNotifications', count: number) => (harness: Harness) =>
    harness.until(`${count} of ${call} to wait`, () => harness.backend.waiting(call) === count);

export const notificationPreferencesModel = modelOf(notificationPreferencesMachine, {
  open: () => ({
    path: '/settings',
    user: exampleUser,
    hasSession: true,
    holds: ['notificationPreferences', 'chooseNotifications'],
  }),
  events: {
    'choice.made': (harness) => mail(harness).click(),
    'load.retried': (harness) =>
      main(harness)
        .getByRole('button', { name: /^(Try again|Save now)$/ })
        .click(),
    'network.returned': async ({ context }) => {
      await context.setOffline(true);
      await context.setOffline(false);
    },
  },
  results: {
    load: (harness: Harness, output: never) => harness.give('notificationPreferences', output),
    save: (harness: Harness, output: never) => harness.give('chooseNotifications', output),
  },
  failures: {
    load: (harness, reason) => harness.fail('notificationPreferences', reason),
    save: (harness, reason) => harness.fail('chooseNotifications', reason),
    watchNetwork: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    loading: waits('notificationPreferences', 1),
    'loading.prompt': shows(),
    'loading.slow': shows('slow'),
    failed: shows('failed'),
    ready: (harness) => harness.sees(mail(harness).locator('xpath=..')),
    'ready.saved': async (harness) => {
      await waits('chooseNotifications', 0)(harness);
      await shows()(harness);
    },
    'ready.saving': async (harness) => {
      await waits('chooseNotifications', 1)(harness);
      const { reason } = await contextOf(harness, 'notificationPreferences');
      await shows(reason ? 'unsaved' : undefined)(harness);
      await harness.until('the switch to have its new position', () => mail(harness).isChecked());
    },
    'ready.unsaved': shows('unsaved'),
  },
});
