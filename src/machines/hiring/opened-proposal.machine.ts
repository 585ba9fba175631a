/** The proposal that the employer has opened: `?proposal=7`. It stays current. */
import { createLiveMachine } from '../generic/live.machine.ts';
import type { BoardProposal } from './employer-steps.ts';
import { withMovedProposal } from './moved-proposal.ts';

export const openedProposalMachine = createLiveMachine<BoardProposal, 'openedProposal'>({
  id: 'openedProposal',
  withMoved: withMovedProposal,
});
