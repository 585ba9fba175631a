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
  const taking = actOf('proposal.unshortlisted');
  const adding = actOf('proposal.shortlisted');
  const declining = actOf('proposal.declined');
  const isShortlisted = State === 'shortlisted';
  return (
    <>
      {isShortlisted && taking && (
        <ActButton
          of={of}
          act={taking}
          tone="line"
          size="small"
          said={texts.takenBackNow}
          aria-label={`${texts.takeBack}: ${name}`}
        >
          {texts.takeBack}
        </ActButton>
      )}
      {!isShortlisted && adding && (
        <ActButton
          of={of}
          act={adding}
          tone="line"
          size="small"
          said={texts.shortlistedNow}
          aria-label={`${texts.addToShortlist}: ${name}`}
        >
          {texts.addToShortlist}
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
