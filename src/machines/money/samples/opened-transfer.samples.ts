import { exampleEarning } from '../../../contracts/money/earnings-listing.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { openedTransferMachine } from '../opened-transfer.machine.ts';

export const openedTransferSamples = samplesOf(
  openedTransferMachine,
  createLiveSamples('871 2', exampleEarning),
);
