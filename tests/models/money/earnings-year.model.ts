import { exampleUser } from '../../../src/contracts/account/user.ts';
import { earningsYearMachine } from '../../../src/machines/money/earnings-year.machine.ts';
import { exampleEarningsSummary } from '../../../src/contracts/money/earnings-listing.ts';
import { livePart } from '../hiring/live-part.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';

const CALL = 'earningsSummary';

const { open: _, ...parts } = livePart({
  call: CALL,
  path: '/earning-detail/2?year=2025',
  place: ({ page }) => page.getByRole('region', { name: 'What you earned in 2025' }),
  slow: 'This year is taking longer than usual.',
  missing: 'There are no figures of this year.',
  failed: 'This year could not be loaded.',
  ready: (year) => year.getByRole('img', { name: /^What you earned in 2025, as bars/ }),
});

/** The figures of the current year come by the same call, and first. */
const waitingFor = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting(CALL) === calls);

export const earningsYearModel = modelOf(earningsYearMachine, {
  ...parts,
  open: () => ({
    path: '/earning-detail/2?year=2025',
    user: exampleUser,
    holds: [CALL],
    holdsTimersFrom: 250,
    arrive: async (harness: Harness) => {
      await waitingFor(harness, 2);
      await harness.send('earningsYear', { type: 'subject.changed', subject: null });
      await waitingFor(harness, 1);
      await harness.give(CALL, exampleEarningsSummary);
    },
  }),
});
