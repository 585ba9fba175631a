import { ownProfileExportMachine } from '../../../src/machines/account/own-profile-export.machine.ts';
import { modelOf } from '../support/model.ts';
import { OWN_PROFILE, part } from '../support/own-profile.ts';
import type { Stage } from '../support/stage.ts';

const section = (stage: Stage) => part(stage, 'Your data');
const button = (stage: Stage) =>
  section(stage).getByRole('button', { name: /^(Download my data|Preparing …)$/ });
const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));
const done = (stage: Stage) => section(stage).getByText('my-data.json');
const alert = (stage: Stage) => section(stage).getByRole('alert');
const slow = (stage: Stage) => section(stage).getByText('This is taking longer than usual');
const isAtRest = async (stage: Stage) => {
  await stage.sees(button(stage));
  await stage.seesNo(busy(stage));
};

export const ownProfileExportModel = modelOf(ownProfileExportMachine, {
  open: () => ({
    ...OWN_PROFILE,
    holds: ['exportData'],
    arrive: (stage) => stage.sees(button(stage)),
  }),
  events: { 'export.requested': (stage) => button(stage).click() },
  results: { saveCopy: (stage: Stage, output: never) => stage.give('exportData', output) },
  failures: { saveCopy: (stage, reason) => stage.fail('exportData', reason) },
  states: {
    idle: async (stage) => {
      await isAtRest(stage);
      await stage.seesNo(done(stage));
      await stage.seesNo(alert(stage));
    },
    collecting: async (stage) => {
      await stage.until('one call to wait', () => stage.backend.waiting('exportData') === 1);
      await stage.seesNo(alert(stage));
    },
    'collecting.prompt': async (stage) => {
      await stage.sees(busy(stage));
      await stage.seesNo(slow(stage));
    },
    'collecting.slow': (stage) => stage.sees(slow(stage)),
    saved: async (stage) => {
      await isAtRest(stage);
      await stage.sees(done(stage));
    },
    failed: async (stage) => {
      await isAtRest(stage);
      await stage.sees(alert(stage));
    },
  },
});
