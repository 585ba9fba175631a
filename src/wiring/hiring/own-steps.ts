/** What happens next to a freelancer's own proposal or invitation. The server sends where it stands; the chart says the rest. */
import type { Standing } from '../../contracts/hiring/lifecycle-event.ts';
import { invitationLifecycle } from '../../machines/lifecycles/invitation.lifecycle.ts';
import { invitationReasons } from '../../machines/lifecycles/invitation.reasons.ts';
import { nextStepsAt, type NextSteps } from '../../machines/lifecycles/next-steps.ts';
import { proposalLifecycle } from '../../machines/lifecycles/proposal.lifecycle.ts';
import { proposalReasons } from '../../machines/lifecycles/proposal.reasons.ts';

const freelancer = () => ({ role: 'freelancer', now: Date.now() }) as const;

/** Null for no standing, and for a state that a newer server knows. */
const orNull =
  (steps: (standing: Standing) => NextSteps | undefined) =>
  (standing: Standing | undefined): NextSteps | null =>
    (standing && steps(standing)) ?? null;

export const proposalStepsOf = orNull(({ State }) =>
  nextStepsAt({ State }, { ...freelancer(), machine: proposalLifecycle, reasons: proposalReasons }),
);
export const invitationStepsOf = orNull((standing) =>
  nextStepsAt(standing, { ...freelancer(), machine: invitationLifecycle, reasons: invitationReasons }),
);
