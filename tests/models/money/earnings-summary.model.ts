import { earningsSummaryMachine } from '../../../src/machines/money/earnings-summary.machine.ts';
import { livePart } from '../hiring/live-part.ts';
import { modelOf } from '../support/model.ts';

export const earningsSummaryModel = modelOf(
  earningsSummaryMachine,
  livePart({
    call: 'earningsSummary',
    path: '/earning-detail/2',
    opened: 'earningsSummary',
    place: ({ page }) => page.getByRole('main'),
    slow: 'This page is taking longer than usual.',
    missing: 'Everybody sees only their own earnings and spending.',
    failed: 'Something went wrong.',
    ready: (main) => main.getByRole('heading', { name: 'Movements' }),
  }),
);
