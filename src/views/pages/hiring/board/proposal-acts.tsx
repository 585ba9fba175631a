/** The employer's acts on a proposal. */
import type { BoardProposal } from '../../../../machines/hiring/employer-steps.ts';
import { ActButton } from '../../../parts/act/act-button.tsx';
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import * as texts from './texts.ts';

export const ProposalActs = ({ proposal }: { proposal: BoardProposal }) => {
  const { id, Version, Steps, Freelancer, State } = proposal;
  const of = { kind: 'proposal', id, version: Version } as const;
  const name = displayNameOf(Freelancer);
  const actOf = (event: keyof typeof texts.acts) => Steps?.acts.find((act) => act.event === event);
  const isShortlisted = State === 'shortlisted';
  // One element for both, so that it keeps the focus.
  const toggling = actOf(isShortlisted ? 'proposal.unshortlisted' : 'proposal.shortlisted');
  const words = isShortlisted ? texts.takeBack : texts.addToShortlist;
  const declining = actOf('proposal.declined');
  return (
    <>
      {toggling && (
        <ActButton
          of={of}
          act={toggling}
          tone="line"
          size="small"
          said={isShortlisted ? texts.takenBackNow : texts.shortlistedNow}
          aria-label={`${words}: ${name}`}
        >
          {words}
        </ActButton>
      )}
      {declining && (
        <ActButton
          of={of}
          act={declining}
          tone="quiet"
          size="small"
          said={texts.declinedNow}
          fields={{ Reason: '' }}
          aria-label={`${texts.decline}: ${name}`}
        >
          {texts.decline}
        </ActButton>
      )}
    </>
  );
};
