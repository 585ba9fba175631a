/** What happens next to a freelancer's own proposal or invitation. The server sends where it stands; the chart says the rest. */
import type { Standing } from '../../contracts/hiring/lifecycle-event.ts';
import { invitationLifecycle } from '../../machines/lifecycles/invitation.lifecycle.ts';
import { invitationReasons } from '../../machines/lifecycles/invitation.reasons.ts';
import { nextStepsAt, type NextSteps } from '../../machines/lifecycles/next-steps.ts';
import { proposalLifecycle } from '../../machines/lifecycles/proposal.lifecycle.ts';
import { proposalReasons } from '../../machines/lifecycles/proposal.reasons.ts';

const freelancer = () => ({ role: 'freelancer', now: Date.now() }) as const;

/** Where a record stands, and when its job ends by itself. */
interface Ending extends Standing {
  readonly JobEndsAt?: string | undefined;
}
/** Null for no standing, and for a state that a newer server knows. */
const orNull =
  (steps: (ending: Ending) => NextSteps | undefined) =>
  (ending: Ending | undefined): NextSteps | null =>
    (ending && steps(ending)) ?? null;

export const proposalStepsOf = orNull(({ State, JobEndsAt: jobEndsAt }) =>
  nextStepsAt(
    { State },
    { ...freelancer(), jobEndsAt, machine: proposalLifecycle, reasons: proposalReasons },
  ),
);
export const invitationStepsOf = orNull(({ JobEndsAt: jobEndsAt, ...standing }) =>
  nextStepsAt(standing, {
    ...freelancer(),
    jobEndsAt,
    machine: invitationLifecycle,
    reasons: invitationReasons,
  }),
);
