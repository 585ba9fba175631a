import { exampleUser } from '../../../src/contracts/account/user.ts';
import { notificationPreferencesMachine } from '../../../src/machines/notifications/notification-preferences.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { contextOf } from '../support/visitor.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const mail = (stage: Stage) =>
  main(stage).getByRole('group', { name: 'Messages' }).getByRole('switch', { name: 'By email' });
const faces = {
  slow: 'Your preferences are taking longer than usual.',
  failed: 'Your preferences could not be loaded.',
  unsaved: /^Your last change is not saved yet\./,
} as const;
const shows = (face?: keyof typeof faces) => async (stage: Stage) => {
  for (const other of ['slow', 'failed', 'unsaved'] as const)
    if (other !== face) await stage.seesNo(main(stage).getByText(faces[other]));
  if (face) await stage.sees(main(stage).getByText(faces[face]));
};
const waits = (call: 'notificationPreferences' | 'chooseNotifications', count: number) => (stage: Stage) =>
  stage.until(`${count} of ${call} to wait`, () => stage.backend.waiting(call) === count);

export const notificationPreferencesModel = modelOf(notificationPreferencesMachine, {
  open: () => ({
    path: '/all-notification?tab=preferences',
    user: exampleUser,
    hasSession: true,
    holds: ['notificationPreferences', 'chooseNotifications'],
  }),
  events: {
    'choice.made': (stage) => mail(stage).click(),
    'load.retried': (stage) =>
      main(stage)
        .getByRole('button', { name: /^(Try again|Save now)$/ })
        .click(),
    'network.returned': async ({ context }) => {
      await context.setOffline(true);
      await context.setOffline(false);
    },
  },
  results: {
    load: (stage: Stage, output: never) => stage.give('notificationPreferences', output),
    save: (stage: Stage, output: never) => stage.give('chooseNotifications', output),
  },
  failures: {
    load: (stage, reason) => stage.fail('notificationPreferences', reason),
    save: (stage, reason) => stage.fail('chooseNotifications', reason),
    watchNetwork: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    loading: waits('notificationPreferences', 1),
    'loading.prompt': shows(),
    'loading.slow': shows('slow'),
    failed: shows('failed'),
    ready: (stage) => stage.sees(mail(stage).locator('xpath=..')),
    'ready.saved': async (stage) => {
      await waits('chooseNotifications', 0)(stage);
      await shows()(stage);
    },
    'ready.saving': async (stage) => {
      await waits('chooseNotifications', 1)(stage);
      const { reason } = await contextOf(stage, 'notificationPreferences');
      await shows(reason ? 'unsaved' : undefined)(stage);
      await stage.until('the switch to have its new position', () => mail(stage).isChecked());
    },
    'ready.unsaved': shows('unsaved'),
  },
});
