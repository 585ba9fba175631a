/** What happens next to a contract in a list, for the side that reads it. */
import type { ContractRow } from '../../contracts/hiring/contract.ts';

/**
 * `amendmentForYou`, `amendmentForThem`: a proposed change waits for an answer. `reviewForYou`, `reviewHidden`: the reader
 * has not written a review, or has, and the other one is missing.
 */
export type ContractNext =
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
  const { State, AmendmentBy, Role } = row;
  if (State === 'ended') return nextAfterEnd(row);
  if (AmendmentBy !== undefined) return AmendmentBy === Role ? 'amendmentForThem' : 'amendmentForYou';
  return State === 'paused' ? 'paused' : 'active';
};
export const withContractNext = (row: ContractRow): ShownContractRow => ({
  ...row,
  Next: contractNextOf(row),
});
