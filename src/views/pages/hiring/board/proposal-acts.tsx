/** The employer's acts on a proposal. */
import type { BoardProposal } from '../../../../machines/hiring/employer-steps.ts';
import { ActButton } from '../../../parts/act/act-button.tsx';
import { offeredActs } from '../../../parts/next-steps/offered-acts.ts';
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import { useSite } from '../../../logic.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
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

/** V132: to the form of an offer, filled in from the proposal. */
export const OfferLink = ({ proposal: { id, JID, Steps, Freelancer } }: { proposal: BoardProposal }) => {
  const site = useSite();
  if (!Steps || Steps.isOver) return null;
  const query = new URLSearchParams({
    freelancer: String(Freelancer.id),
    job: String(JID),
    proposal: String(id),
  });
  return (
    <LinkButton size="small" href={`${site.href('newOffer')}?${query}`}>
      {texts.offerAContract}
      <Hidden>: {displayNameOf(Freelancer)}</Hidden>
    </LinkButton>
  );
};
