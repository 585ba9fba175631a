import { ownProfileExportMachine } from '../../../src/machines/account/own-profile-export.machine.ts';
import { modelOf } from '../support/model.ts';
import { SETTINGS, part } from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

const section = (harness: Harness) => part(harness, 'Your data');
const button = (harness: Harness) =>
  section(harness).getByRole('button', { name: /^(Download my data|Preparing …)$/ });
const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
const done = (harness: Harness) => section(harness).getByText('my-data.json');
const alert = (harness: Harness) => section(harness).getByRole('alert');
const slow = (harness: Harness) => section(harness).getByText('This is taking longer than usual');
const isAtRest = async (harness: Harness) => {
  await harness.sees(button(harness));
  await harness.seesNo(busy(harness));
};

export const ownProfileExportModel = modelOf(ownProfileExportMachine, {
  open: () => ({
    ...SETTINGS,
    holds: ['exportData'],
    arrive: (harness) => harness.sees(button(harness)),
  }),
  events: { 'export.requested': (harness) => button(harness).click() },
  results: { saveCopy: (harness: Harness, output: never) => harness.give('exportData', output) },
  failures: { saveCopy: (harness, reason) => harness.fail('exportData', reason) },
  states: {
    idle: async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(done(harness));
      await harness.seesNo(alert(harness));
    },
    collecting: async (harness) => {
      await harness.until('one call to wait', () => harness.backend.waiting('exportData') === 1);
      await harness.seesNo(alert(harness));
    },
    'collecting.prompt': async (harness) => {
      await harness.sees(busy(harness));
      await harness.seesNo(slow(harness));
    },
    'collecting.slow': (harness) => harness.sees(slow(harness)),
    saved: async (harness) => {
      await isAtRest(harness);
      await harness.sees(done(harness));
    },
    failed: async (harness) => {
      await isAtRest(harness);
      await harness.sees(alert(harness));
    },
  },
});
