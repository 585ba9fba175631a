import type { Page } from '../../../src/contracts/generic/page.ts';
import { payoutsMachine, type Payouts } from '../../../src/machines/money/payouts.machine.ts';
import { livePart } from '../hiring/live-part.ts';
import { modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const { open, ...parts } = livePart({
  call: 'payouts',
  path: '/earning-detail/2',
  opened: 'payouts',
  place: ({ page }) => page.getByRole('region', { name: 'Your payouts' }),
  slow: 'Your payouts are taking longer than usual.',
  missing: 'Your payouts are not available.',
  failed: 'Your payouts could not be loaded.',
  ready: (payouts) => payouts.getByText('$99.00 to Bank account ending in 6789'),
  reply: ({ items, total }: Payouts): Page<unknown> => ({ items, total, facets: {}, figures: {}, near: [] }),
});

export const payoutsModel = modelOf(payoutsMachine, {
  ...parts,
  open: () => ({ ...open(), user: aFreelancer }),
});
