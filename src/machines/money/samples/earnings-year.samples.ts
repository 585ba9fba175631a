import { exampleEarningsSummary } from '../../../contracts/money/earnings-listing.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { earningsYearMachine } from '../earnings-year.machine.ts';

export const earningsYearSamples = samplesOf(
  earningsYearMachine,
  createLiveSamples('2025 2', exampleEarningsSummary),
);
