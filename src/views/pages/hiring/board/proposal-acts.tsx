/** The employer's acts on a proposal. */
import type { BoardProposal } from '../../../../machines/hiring/employer-steps.ts';
import { ActButton } from '../../../parts/act/act-button.tsx';
import { offeredActs } from '../../../parts/next-steps/offered-acts.ts';
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import * as texts from './texts.ts';

const line = { tone: 'line' } as const;
const looks = {
  'proposal.shortlisted': line,
  'proposal.unshortlisted': line,
  'proposal.declined': { tone: 'quiet', fields: { Reason: '' } },
} as const;

export const ProposalActs = ({ proposal }: { proposal: BoardProposal }) => {
  const { id, Version, Steps, Freelancer } = proposal;
  const name = displayNameOf(Freelancer);
  return offeredActs(Steps, texts.acts).map(({ act, label }, index) => (
    <ActButton
      // By place: an act and the one that takes it back are one element, which keeps the focus.
      key={index}
      of={{ kind: 'proposal', id, version: Version }}
      act={act}
      size="small"
      {...looks[act.event]}
      said={texts.said[act.event]}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </ActButton>
  ));
};
