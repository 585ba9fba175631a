/**
 * What happens next, for the employer of a job and of its proposals. It does not depend on the time: no act of an employer
 * becomes possible by waiting.
 */
import type { ReceivedProposal } from '../../contracts/hiring/board.ts';
import type { Standing } from '../../contracts/hiring/lifecycle-event.ts';
import { jobLifecycle, type JobEvent, type JobState } from '../lifecycles/job.lifecycle.ts';
import { jobReasons } from '../lifecycles/job.reasons.ts';
import { restoredFrom } from '../lifecycles/lifecycle.ts';
import { nextStepsOf, type NextSteps } from '../lifecycles/next-steps.ts';
import {
  proposalLifecycle,
  type ProposalEvent,
  type ProposalState,
} from '../lifecycles/proposal.lifecycle.ts';
import { proposalReasons } from '../lifecycles/proposal.reasons.ts';

export type JobSteps = NextSteps<JobEvent['type']>;
export type ProposalSteps = NextSteps<ProposalEvent['type']>;
const ANY_TIME = 0;

/** Undefined for a state that this page does not know. */
export const jobStepsOf = ({ State, DueAt }: Omit<Standing, 'Version'>): JobSteps | undefined =>
  State in jobLifecycle.states
    ? nextStepsOf({
        machine: jobLifecycle,
        reasons: jobReasons,
        snapshot: restoredFrom(jobLifecycle, {
          value: State as JobState,
          context: { dueAt: DueAt ?? null },
        }),
        role: 'employer',
        now: ANY_TIME,
      })
    : undefined;

export const proposalStepsOf = (State: string): ProposalSteps | undefined =>
  State in proposalLifecycle.states
    ? nextStepsOf({
        machine: proposalLifecycle,
        reasons: proposalReasons,
        snapshot: restoredFrom(proposalLifecycle, {
          value: State as ProposalState,
          context: { dueAt: null },
        }),
        role: 'employer',
        now: ANY_TIME,
      })
    : undefined;

/** A proposal with what its employer can do. */
export interface BoardProposal extends ReceivedProposal {
  readonly Steps: ProposalSteps | undefined;
}
export const withProposalSteps = (proposal: ReceivedProposal): BoardProposal => ({
  ...proposal,
  Steps: proposalStepsOf(proposal.State),
});
