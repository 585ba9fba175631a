import type { OfferRound, Side } from '../../../../contracts/hiring/offer.ts';
import { terms } from '../../../../contracts/money/terms.ts';
import { termsAmount } from '../../../parts/offer/terms-amount.ts';

export const usual = 'Offer';
export const subject = 'This offer';
export const missing =
  'The link may be wrong, or the offer belongs to other people. Only its two sides can read it.';
export const myJobs = 'My jobs';
export const myWork = 'My work';

export const parties: Readonly<Record<Side, (other: string) => string>> = {
  employer: (other) => `Your offer to ${other}`,
  freelancer: (other) => `An offer from ${other}`,
};
export const about = 'About this offer';
/** The other side, for the reader. */
export const others: Readonly<Record<Side, string>> = { employer: 'To', freelancer: 'From' };
export const job = 'Job';
export const sent = 'Sent';
export const reference = 'Reference';
export const message = 'Write a message';
export const viewJob = 'View the job';
export const you = 'You';
/** Undefined for a state that needs no name. */
export const outcome = (state: string, who: string): string | undefined =>
  state === 'accepted'
    ? 'Both of you agreed. The work continues in the contract.'
    : state === 'declined'
      ? `${who} declined the terms.`
      : state === 'withdrawn'
        ? `${who} took the terms back.`
        : undefined;
export const openContract = 'Open the contract';
export const offerAgain = 'Write a new offer';

export const acts = {
  'offer.accepted': 'Accept',
  'offer.countered': 'Propose other terms',
  'offer.declined': 'Decline',
  'offer.withdrawn': 'Take back',
} as const;
export const said = {
  'offer.accepted': 'You accepted. The contract begins.',
  'offer.declined': 'Declined. The other side reads your reason.',
  'offer.withdrawn': 'You took your terms back.',
} as const;

export const acceptTitle = 'Accept these terms?';
export const acceptLead = (round: OfferRound): string =>
  `A contract over ${termsAmount(round)} begins at once. Both of you are bound by the latest terms.`;
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
    ? 'Nothing differs from the earlier terms.'
    : count === 1
      ? 'One difference from the earlier terms is marked.'
      : `${count} differences from the earlier terms are marked.`;
export const roundOf = (round: number, side: Side, day: string): string =>
  `Round ${round}, by the ${side}, ${day}`;
export const yourTerms = 'Your other terms';
export const yourTermsLead = `Change what you want to change. The other side sees each difference marked, and has ${terms.offerDays} days to answer.`;
