/** Two to four proposals side by side: `?compare=7,9,12`. They stay current. */
import { createLiveMachine } from '../generic/live.machine.ts';
import type { BoardProposal } from './employer-steps.ts';
import { withMovedProposal } from './moved-proposal.ts';

export const comparisonMachine = createLiveMachine<readonly BoardProposal[], 'comparison'>({
  id: 'comparison',
  withMoved: (proposals, moved) => proposals.map((proposal) => withMovedProposal(proposal, moved)),
});
