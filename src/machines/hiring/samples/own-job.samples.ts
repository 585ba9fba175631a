import { exampleOwnJobDetail } from '../../../contracts/hiring/board.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { ownJobMachine, withJobSteps } from '../own-job.machine.ts';

export const ownJobSamples = samplesOf(
  ownJobMachine,
  createLiveSamples('41', withJobSteps(exampleOwnJobDetail)),
);
