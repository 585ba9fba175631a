import { dollarsOf } from '../../../../contracts/jobs/budget.ts';
import type { OfferRound, Side } from '../../../../contracts/hiring/offer.ts';
import { payIn } from '../../../../contracts/hiring/offer-pay.ts';
import { countOf } from '../../../words.ts';

export const usual = 'Offer';
export const subject = 'This offer';
export const missing =
  'The link may be wrong, or the offer belongs to other people. Only its two sides can read it.';
export const myJobs = 'My Jobs';
export const myWork = 'My Work';

export const parties: Readonly<Record<Side, (other: string) => string>> = {
  employer: (other) => `Your offer to ${other}`,
  freelancer: (other) => `An offer from ${other}`,
};
export const sent = (day: string): string => `Sent on ${day}`;
export const reference = (text: string): string => `Reference ${text}`;
export const message = 'Message';
export const viewJob = 'View the job';
export const contractBegun = 'Both of you agreed. The work continues in the contract.';
export const openContract = 'Open the contract';
export const declineReason = 'Why the terms were declined';

export const acts = {
  'offer.accepted': 'Accept',
  'offer.countered': 'Answer with other terms',
  'offer.declined': 'Decline',
  'offer.withdrawn': 'Take back',
} as const;
export const said = {
  'offer.accepted': 'You accepted. The contract begins.',
  'offer.declined': 'Declined. The other side reads your reason.',
  'offer.withdrawn': 'You took your terms back.',
} as const;

const perOf = { fixed: '', hourly: ' an hour', monthly: ' a month' } as const;
const sumOf = (round: OfferRound): string =>
  `${dollarsOf(payIn(round, 0).gross / 100)}${perOf[round.PaymentModel]}`;
export const acceptTitle = 'Accept these terms?';
export const acceptLead = (round: OfferRound): string =>
  round.PaymentModel === 'fixed'
    ? `A contract over ${sumOf(round)} in ${countOf(round.Milestones.length, 'milestone')} begins at once, with the latest terms of this page. Each milestone is funded before its work begins.`
    : `A contract over ${sumOf(round)} begins at once, with the latest terms of this page.`;
export const declineTitle = 'Decline these terms?';
export const declineLead = 'This ends the offer. The other side reads your reason.';
export const reason = 'Reason';
export const reasonHint = 'A sentence that helps the other side next time.';
export const withdrawTitle = 'Take your terms back?';
export const withdrawLead = 'This ends the offer. The other side can no longer accept it.';

export const latest = 'Latest terms';
export const earlier = 'Earlier terms';
export const writtenBy = (side: Side, day: string, isYours: boolean): string =>
  `${isYours ? 'You wrote them' : side === 'employer' ? 'The employer wrote them' : 'The freelancer wrote them'} on ${day}.`;
export const differences = (count: number): string =>
  count === 0
    ? 'Nothing differs from the terms before.'
    : count === 1
      ? 'One difference from the terms before is marked.'
      : `${count} differences from the terms before are marked.`;
export const roundOf = (round: number, side: Side, day: string): string =>
  `Round ${round}, by the ${side}, ${day}`;
export const yourTerms = 'Your other terms';
export const yourTermsLead =
  'The form begins with the latest terms. The other side sees each difference marked, and has the whole time to answer again.';
