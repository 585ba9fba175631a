import { testSettingMachine } from '../../../src/machines/learning/test-setting.machine.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { arriveAt } from '../generic/arrive.ts';

const part = ({ page }: Harness) => page.getByRole('region', { name: 'Extra time' });
const labels = { 1: 'The usual time (×1)', 1.5: 'Half as much again (×1.5)', 2: 'Twice the time (×2)' };
const option = (harness: Harness, extraTime: 1 | 1.5 | 2) => part(harness).getByText(labels[extraTime]);
const says = (words: string) => (harness: Harness) => harness.sees(part(harness).getByText(words));

export const testSettingModel = modelOf(testSettingMachine, {
  open: () => ({
    path: '/certification',
    user: aFreelancer,
    holds: ['testSettingSave'],
    arrive: (harness) => arriveAt(harness, option(harness, 1)),
  }),
  events: { 'extraTime.chosen': (harness, { extraTime }) => option(harness, extraTime).click() },
  results: { save: (harness: Harness, setting: never) => harness.give('testSettingSave', setting) },
  failures: { save: (harness, reason) => harness.fail('testSettingSave', reason) },
  states: {
    resting: async (harness) => {
      await harness.sees(option(harness, 1.5));
      await harness.seesNo(part(harness).getByText('Saved.'));
    },
    saving: (harness) =>
      harness.until('one call to wait', () => harness.backend.waiting('testSettingSave') >= 1),
    'saving.prompt': says('Saving …'),
    'saving.slow': says('This is taking longer than usual.'),
    saved: says('Saved. It counts from your next test on.'),
    failed: (harness) => harness.sees(part(harness).getByRole('alert')),
  },
});
