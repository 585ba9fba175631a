import { exampleReceivedProposal } from '../../../contracts/hiring/board.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { createLiveSamples } from '../../generic/samples/live.samples.ts';
import { withProposalSteps } from '../employer-steps.ts';
import { openedProposalMachine } from '../opened-proposal.machine.ts';

export const openedProposalSamples = samplesOf(
  openedProposalMachine,
  createLiveSamples('7', withProposalSteps(exampleReceivedProposal)),
);
