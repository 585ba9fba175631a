import { exampleEarningsSummary } from '../../../contracts/money/earnings-listing.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { earningsSummaryMachine } from '../earnings-summary.machine.ts';

export const earningsSummarySamples = samplesOf(
  earningsSummaryMachine,
  createLiveSamples('2', exampleEarningsSummary),
);
