import { exampleContractHistory } from '../../../contracts/hiring/contract.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { contractHistoryMachine } from '../contract-history.machine.ts';

export const contractHistorySamples = samplesOf(
  contractHistoryMachine,
  createLiveSamples('c-12', exampleContractHistory),
);
