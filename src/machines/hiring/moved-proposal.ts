/** What a part of the page shows after an act, before the server's answer. */
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { LifecycleMoved } from '../generic/moves.ts';
import { proposalIn, type BoardProposal } from './employer-steps.ts';

/** The move is of that record, and says its new state. */
export const isMoved = (
  { kind, id }: { readonly kind: string; readonly id: Id },
  moved: LifecycleMoved,
): moved is LifecycleMoved & { readonly state: string } =>
  moved.kind === kind && moved.state !== undefined && sameId(moved.id, id);

export const withMovedProposal = (proposal: BoardProposal, moved: LifecycleMoved): BoardProposal =>
  isMoved({ kind: 'proposal', id: proposal.id }, moved) ? proposalIn(proposal, moved) : proposal;
