/** The months of another year than the current one: `?year=2025`, or of a statement: `?statement=2025`. They stay current. */
import type { EarningsSummary } from '../../contracts/money/earnings-listing.ts';
import { createLiveMachine } from '../generic/live.machine.ts';

export const earningsYearMachine = createLiveMachine<EarningsSummary, 'earningsYear'>({ id: 'earningsYear' });
