import { exampleReceivedProposal } from '../../../contracts/hiring/board.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { comparisonMachine } from '../comparison.machine.ts';
import { withProposalSteps, type BoardProposal } from '../employer-steps.ts';

const one = withProposalSteps(exampleReceivedProposal);
const two: readonly BoardProposal[] = [one, { ...one, id: 9 }];

export const comparisonSamples = samplesOf(comparisonMachine, createLiveSamples('7,9', two));
