/** V132: to the form of an offer for this job, or to the offer that already waits. */
import { useSelector } from '@xstate/react';
import { canHire } from '../../../../contracts/hiring/can-hire.ts';
import { sameId } from '../../../../contracts/core/ids.ts';
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import type { FoundFreelancer } from '../../../../contracts/people/freelancer-search.ts';
import type { BoardProposal } from '../../../../machines/hiring/employer-steps.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { newOfferHref } from '../../../parts/offer/new-offer-href.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { hiresOf } from '../../../parts/own-job/hires.tsx';
import * as texts from './texts.ts';

interface OfferToProps {
  readonly freelancer: FoundFreelancer;
  /** Of the freelancer: the offer begins with its terms. */
  readonly proposal?: BoardProposal['id'];
  readonly tone?: 'solid' | 'quiet';
}
/** Nothing for a job that can hire nobody, and for those who were hired for it. */
export const OfferTo = ({ freelancer, proposal, tone = 'quiet' }: OfferToProps) => {
  const site = useSite();
  const job = useSelector(useActor('ownJob'), ({ context }) => context.data);
  const waiting = useSelector(useActor('ownOffers'), ({ context }) =>
    context.data?.items.find(
      ({ Steps, Freelancer_Id }) => Steps?.isOver === false && sameId(Freelancer_Id, freelancer.id),
    ),
  );
  if (!job || hiresOf(job).some(({ Freelancer_Id }) => sameId(Freelancer_Id, freelancer.id))) return null;
  const whose = <Hidden>: {displayNameOf(freelancer)}</Hidden>;
  if (waiting)
    return (
      <LinkButton tone={tone} size="small" href={site.href('offer', { id: String(waiting.id) })}>
        {texts.seeOffer}
        {whose}
      </LinkButton>
    );
  if (!canHire(job.Standing)) return null;
  const href = newOfferHref(site, { freelancer: freelancer.id, job: job.JID, proposal });
  return (
    <LinkButton tone={tone} size="small" href={href}>
      {texts.offerAContract}
      {whose}
    </LinkButton>
  );
};

/** For a pending proposal, and for one that ended because its job was filled: a job can hire several. */
export const OfferLink = ({ proposal: { id, State, Steps, Freelancer } }: { proposal: BoardProposal }) =>
  !Steps || (Steps.isOver && State !== 'expired') ? null : (
    <OfferTo freelancer={Freelancer} proposal={id} tone="solid" />
  );
