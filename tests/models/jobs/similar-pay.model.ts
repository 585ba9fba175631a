import { similarPayMachine } from '../../../src/machines/jobs/similar-pay.machine.ts';
import type { Harness } from '../support/harness.ts';
import { DRAFT, main } from '../support/job-creation.ts';
import { byHand, modelOf } from '../support/model.ts';

const failed = (harness: Harness) =>
  main(harness).getByText('What similar jobs here paid could not be loaded.');
const figures = (harness: Harness) => main(harness).getByText('$640–$1,450');
const unavailable = (harness: Harness) =>
  main(harness).getByText('Posting jobs is not available on this server.');
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('similarPay') === calls);

export const similarPayModel = modelOf(similarPayMachine, {
  open: () => ({ ...DRAFT, holds: ['similarPay'] }),
  // The form of the draft has other terms than the machine's sample.
  meanwhile: ['terms.changed'],
  events: {
    'terms.changed': (harness) => main(harness).getByText('By the hour', { exact: true }).click(),
    'load.retried': (harness) => main(harness).getByRole('button', { name: 'Try again' }).click(),
  },
  results: { load: (harness: Harness, output: never) => harness.give('similarPay', output) },
  failures: {
    load: (harness, reason) => harness.fail('similarPay', reason),
    watchTerms: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    debouncing: (harness) => waits(harness, 0),
    loading: (harness) => waits(harness, 1),
    ready: async (harness) => {
      await harness.sees(figures(harness));
      await harness.seesNo(failed(harness));
    },
    failed: (harness) => harness.sees(failed(harness).or(unavailable(harness))),
  },
  ends: { 'load failed': (harness) => harness.sees(failed(harness).or(unavailable(harness))) },
});
