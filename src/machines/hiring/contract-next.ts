/** What happens next to a contract in a list, for the side that reads it. */
import type { ContractRow } from '../../contracts/hiring/contract.ts';
import type { MilestoneNeed } from '../../contracts/hiring/milestone-need.ts';

/**
 * A milestone's need: the reader acts on it, also after the end. `amendmentForYou`, `amendmentForThem`: a proposed change waits for an answer. `reviewForYou`, `reviewHidden`: the reader
 * has not written a review, or has, and the other one is missing.
 */
export type ContractNext =
  | MilestoneNeed
  | 'amendmentForYou'
  | 'amendmentForThem'
  | 'active'
  | 'paused'
  | 'reviewForYou'
  | 'reviewHidden'
  | 'reviewed'
  | 'ended';
export interface ShownContractRow extends ContractRow {
  readonly Next: ContractNext;
}

const nextAfterEnd = ({ Reviews }: ContractRow): ContractNext => {
  if (!Reviews) return 'ended';
  if (Reviews.State !== 'open') return 'reviewed';
  return Reviews.Own === undefined ? 'reviewForYou' : 'reviewHidden';
};
export const contractNextOf = (row: ContractRow): ContractNext => {
  const { State, AmendmentBy, Role, Waiting } = row;
  const hasEnded = State === 'ended';
  if (!hasEnded && AmendmentBy !== undefined && AmendmentBy !== Role) return 'amendmentForYou';
  if (Waiting !== undefined && Waiting !== 'amendment' && Waiting !== 'review') return Waiting;
  if (hasEnded) return nextAfterEnd(row);
  if (AmendmentBy !== undefined) return 'amendmentForThem';
  return State === 'paused' ? 'paused' : 'active';
};
export const withContractNext = (row: ContractRow): ShownContractRow => ({
  ...row,
  Next: contractNextOf(row),
});
