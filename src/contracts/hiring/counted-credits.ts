/** Whether a proposal costs one of the proposals of the month. */
import type { JobRelation, ProposalCredits } from './own-proposal.ts';

const INVITED = ['sent', 'accepted'];

/** Nothing to count for an invited freelancer, whose proposal is free (B83c). */
export const countedCreditsOf = ({
  Credits,
  Invitation,
}: Pick<JobRelation, 'Credits' | 'Invitation'>): ProposalCredits | undefined =>
  Invitation && INVITED.includes(Invitation.State) ? undefined : Credits;
