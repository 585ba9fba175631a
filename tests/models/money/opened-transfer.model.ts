import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleEarning, type Earning } from '../../../src/contracts/money/earnings-listing.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { openedTransferMachine } from '../../../src/machines/money/opened-transfer.machine.ts';
import { livePart } from '../hiring/live-part.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf } from '../support/model.ts';

const CALL = 'earnings';

const { open: _, ...parts } = livePart({
  call: CALL,
  path: '/earning-detail/2',
  place: ({ page }) => page.getByRole('dialog'),
  slow: 'This transfer is taking longer than usual.',
  missing: 'This transfer was not found.',
  failed: 'This transfer could not be loaded.',
  ready: (dialog) => dialog.getByText('Entry 5 in the log of milestone 31'),
  reply: (earning: Earning): Page<unknown> => ({ ...manyOf(earning), items: [earning], total: 1 }),
});

export const openedTransferModel = modelOf(openedTransferMachine, {
  ...parts,
  open: () => ({
    path: '/earning-detail/2',
    user: exampleUser,
    holds: [CALL],
    holdsTimersFrom: 250,
    // The list comes by the same call.
    arrive: async (harness: Harness) => {
      await harness.until('the list to load', () => harness.backend.waiting(CALL) === 1);
      await harness.give(CALL, manyOf(exampleEarning));
      await harness.sees(harness.page.getByRole('feed'));
    },
  }),
});
