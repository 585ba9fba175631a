/** What happens next to a freelancer's own proposal or invitation. The server sends where it stands; the chart says the rest. */
import type { Standing } from '../../contracts/hiring/lifecycle-event.ts';
import { invitationLifecycle } from '../../machines/lifecycles/invitation.lifecycle.ts';
import { invitationReasons } from '../../machines/lifecycles/invitation.reasons.ts';
import { nextStepsOf, type NextSteps } from '../../machines/lifecycles/next-steps.ts';
import { proposalLifecycle } from '../../machines/lifecycles/proposal.lifecycle.ts';
import { proposalReasons } from '../../machines/lifecycles/proposal.reasons.ts';

/** Null for no standing, and for a state that a newer server knows. */
const stepsFrom =
  (steps: (standing: Standing) => NextSteps) =>
  (standing: Standing | undefined): NextSteps | null => {
    try {
      return standing ? steps(standing) : null;
    } catch {
      return null;
    }
  };

export const proposalStepsOf = stepsFrom(({ State }) =>
  nextStepsOf({
    machine: proposalLifecycle,
    reasons: proposalReasons,
    snapshot: proposalLifecycle.resolveState({ value: State as never, context: { dueAt: null } }),
    role: 'freelancer',
    now: Date.now(),
  }),
);
export const invitationStepsOf = stepsFrom(({ State, DueAt = '' }) =>
  nextStepsOf({
    machine: invitationLifecycle,
    reasons: invitationReasons,
    snapshot: invitationLifecycle.resolveState({ value: State as never, context: { dueAt: DueAt } }),
    role: 'freelancer',
    now: Date.now(),
  }),
);
