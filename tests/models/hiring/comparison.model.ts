import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import { comparisonMachine } from '../../../src/machines/hiring/comparison.machine.ts';
import type { BoardProposal } from '../../../src/machines/hiring/employer-steps.ts';
import type { Harness } from '../support/harness.ts';
import { livePart } from './live-part.ts';
import { modelOf } from '../support/model.ts';

const part = livePart({
  call: 'proposalById',
  // A comparison needs two, so nothing is compared at first.
  path: '/detail-view-jobE/41?compare=7',
  place: ({ page }) => page.getByRole('main'),
  slow: 'This is taking longer than usual.',
  missing: 'This proposal was not found.',
  failed: 'These proposals could not be loaded.',
  ready: (main) => main.getByRole('table'),
});
/** A call for each proposal. */
const give = async (harness: Harness, proposals: readonly BoardProposal[]) => {
  for (const proposal of proposals) await harness.give('proposalById', proposal);
};
const fail = async (harness: Harness, reason: CallFailure) => {
  for (let call = 0; call < 2; call += 1) await harness.fail('proposalById', reason);
};
const waits = (harness: Harness, count: number) =>
  harness.until(`${count} calls to wait`, () => harness.backend.waiting('proposalById') === count);

export const comparisonModel = modelOf(comparisonMachine, {
  ...part,
  results: { load: give },
  failures: { ...part.failures, load: fail },
  states: {
    ...part.states,
    loading: (harness) => waits(harness, 2),
    'ready.reloading': (harness) => waits(harness, 2),
  },
});
