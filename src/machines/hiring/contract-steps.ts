/** A contract and its reviews as the workroom shows them: with what happens next, for the reader's side. */
import type { Contract } from '../../contracts/hiring/contract.ts';
import type { ContractReview, ContractReviews } from '../../contracts/hiring/contract-review.ts';
import type { Side } from '../../contracts/hiring/offer.ts';
import {
  contractLifecycle,
  type ContractEvent,
  type ContractState,
} from '../lifecycles/contract.lifecycle.ts';
import { contractReasons } from '../lifecycles/contract.reasons.ts';
import { restoredFrom } from '../lifecycles/lifecycle.ts';
import { nextStepsOf, type NextSteps } from '../lifecycles/next-steps.ts';
import { reviewLifecycle, type ReviewEvent } from '../lifecycles/review.lifecycle.ts';
import { reviewReasons } from '../lifecycles/review.reasons.ts';
import { milestoneStateOf, type MilestoneState } from '../money/milestone-steps.ts';
import { changeIn, termsIn } from './contract-terms-in.ts';
import { contractTurnOf, type ContractTurn } from './contract-turn.ts';

export type ContractSteps = NextSteps<ContractEvent['type']>;
export type ReviewSteps = NextSteps<ReviewEvent['type']>;

export interface ShownContract extends Contract {
  /** Undefined for a state that this version does not know. */
  readonly Steps: ContractSteps | undefined;
  /** By the milestone's id. */
  readonly MilestoneStates: Readonly<Record<string, MilestoneState>>;
  readonly Turn: ContractTurn;
}
export interface ShownReviews extends ContractReviews {
  readonly Steps: ReviewSteps | undefined;
  /** The reader's own review, and the one about the reader. */
  readonly Own: ContractReview | undefined;
  readonly About: ContractReview | undefined;
}

export const contractStepsOf = (contract: Contract): ContractSteps | undefined => {
  const { State, DueAt, Amendment, FeePercent, Role, PeriodsFrom, PausedBy, LeavingBy } = contract;
  if (!(State in contractLifecycle.states)) return undefined;
  const snapshot = restoredFrom(contractLifecycle, {
    value: State as ContractState,
    context: {
      dueAt: DueAt ?? null,
      terms: termsIn(contract),
      feePercent: FeePercent,
      ...(PeriodsFrom !== undefined && { periodsFrom: PeriodsFrom, pausedBy: PausedBy }),
      // When it was decided decides nothing.
      ...(LeavingBy && { leaving: { by: LeavingBy, at: '' } }),
      amendment: Amendment
        ? {
            by: Amendment.By,
            at: Amendment.At,
            changes: Amendment.Changes.map(changeIn),
            note: Amendment.Note ?? null,
          }
        : null,
    },
  });
  // No act of a contract becomes possible by waiting.
  return nextStepsOf({ machine: contractLifecycle, reasons: contractReasons, snapshot, role: Role, now: 0 });
};
export const withContractSteps = (contract: Contract): ShownContract => {
  const MilestoneStates = Object.fromEntries(
    [...contract.Milestones, ...contract.Extras].map((milestone) => [
      String(milestone.id),
      milestoneStateOf(milestone, contract),
    ]),
  );
  return {
    ...contract,
    Steps: contractStepsOf(contract),
    MilestoneStates,
    Turn: contractTurnOf(contract, MilestoneStates),
  };
};

/** The reader sees whether the other side has written only once both reviews appear. */
export const withReviewSteps = (reviews: ContractReviews, role: Side, now: number): ShownReviews => {
  const { State, DueAt, Reviews } = reviews;
  const Own = Reviews.find(({ By }) => By === role);
  const About = Reviews.find(({ By }) => By !== role);
  if (!(State in reviewLifecycle.states)) return { ...reviews, Own, About, Steps: undefined };
  const replied = Reviews.filter(({ Reply }) => Reply !== undefined);
  const snapshot = restoredFrom(reviewLifecycle, {
    value: State as 'open' | 'published',
    context: {
      dueAt: DueAt ?? null,
      writers: Reviews.map(({ By }) => By),
      // The reply to a review is of the other side.
      repliers: replied.map(({ By }) => (By === 'employer' ? 'freelancer' : 'employer')),
    },
  });
  const Steps = nextStepsOf({ machine: reviewLifecycle, reasons: reviewReasons, snapshot, role, now });
  return { ...reviews, Own, About, Steps };
};
