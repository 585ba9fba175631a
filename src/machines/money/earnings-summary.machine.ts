/** What the caller of /earning-detail/{id} has, and the months of the current year. It stays current. */
import type { EarningsSummary } from '../../contracts/money/earnings-listing.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export const earningsSummaryMachine = createLiveMachine<EarningsSummary, 'earningsSummary'>({
  id: 'earningsSummary',
});
