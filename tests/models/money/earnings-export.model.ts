import { exampleEarning } from '../../../src/contracts/money/earnings-listing.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { earningsExportMachine } from '../../../src/machines/money/earnings-export.machine.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const CALL = 'earnings';
const results = ({ page }: Harness) => page.getByRole('region', { name: 'Results' });
const button = (harness: Harness) =>
  results(harness).getByRole('button', { name: /^(Download as CSV|Preparing …)$/ });
const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
const done = (harness: Harness) => results(harness).getByText('The file is in your downloads.');
const slow = (harness: Harness) => results(harness).getByText('The download is taking longer than usual.');
const alert = (harness: Harness) => results(harness).getByRole('alert');
const isAtRest = async (harness: Harness) => {
  await harness.sees(button(harness));
  await harness.seesNo(busy(harness));
};

export const earningsExportModel = modelOf(earningsExportMachine, {
  open: () => ({
    path: '/earning-detail/2',
    user: aFreelancer,
    holds: [CALL],
    // The list comes by the same call.
    arrive: async (harness: Harness) => {
      await harness.until('the list to load', () => harness.backend.waiting(CALL) === 1);
      await harness.give(CALL, manyOf(exampleEarning));
      await harness.sees(harness.page.getByRole('feed'));
    },
  }),
  events: { 'export.requested': (harness) => button(harness).click() },
  results: { saveRows: (harness: Harness, output: never) => harness.give(CALL, output) },
  failures: { saveRows: (harness, reason) => harness.fail(CALL, reason) },
  states: {
    idle: async (harness) => {
      await isAtRest(harness);
      await harness.seesNo(done(harness));
      await harness.seesNo(alert(harness));
    },
    collecting: async (harness) => {
      await harness.until('one call to wait', () => harness.backend.waiting(CALL) === 1);
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
