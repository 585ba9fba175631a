/**
 * What happens next, for the employer of a job and of its proposals. It does not depend on the time: no act of an employer
 * becomes possible by waiting.
 */
import type { ReceivedProposal } from '../../contracts/hiring/board.ts';
import type { Standing } from '../../contracts/hiring/lifecycle-event.ts';
import { jobLifecycle, type JobEvent } from '../lifecycles/job.lifecycle.ts';
import { jobReasons } from '../lifecycles/job.reasons.ts';
import { nextStepsAt, type NextSteps } from '../lifecycles/next-steps.ts';
import { proposalLifecycle, type ProposalEvent } from '../lifecycles/proposal.lifecycle.ts';
import { proposalReasons } from '../lifecycles/proposal.reasons.ts';

export type JobSteps = NextSteps<JobEvent['type']>;
export type ProposalSteps = NextSteps<ProposalEvent['type']>;
const employer = { role: 'employer', now: 0 } as const;

export const jobStepsOf = (standing: Omit<Standing, 'Version'>): JobSteps | undefined =>
  nextStepsAt(standing, { ...employer, machine: jobLifecycle, reasons: jobReasons });

/** The proposals for a job share a few states, and computing one takes longer than drawing a row. */
const known = new Map<string, ProposalSteps | undefined>();
export const proposalStepsOf = ({
  State,
  JobEndsAt: jobEndsAt,
}: Pick<ReceivedProposal, 'State' | 'JobEndsAt'>): ProposalSteps | undefined => {
  const key = `${State} ${jobEndsAt ?? ''}`;
  const chart = { machine: proposalLifecycle, reasons: proposalReasons };
  if (!known.has(key)) known.set(key, nextStepsAt({ State }, { ...employer, ...chart, jobEndsAt }));
  return known.get(key);
};

/** A proposal with what its employer can do. */
export interface BoardProposal extends ReceivedProposal {
  readonly Steps: ProposalSteps | undefined;
}
export const withProposalSteps = (proposal: ReceivedProposal): BoardProposal => ({
  ...proposal,
  Steps: proposalStepsOf(proposal),
});
/** After an act, before the server's answer. */
export const proposalIn = (
  proposal: BoardProposal,
  { state, version }: { readonly state: string; readonly version: number },
): BoardProposal => withProposalSteps({ ...proposal, State: state, Version: version });
