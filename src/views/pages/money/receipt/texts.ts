import { heldWords, periodHeldWords } from '../../../../contracts/money/held-words.ts';
import type { MoneyPlace } from '../../../../contracts/money/paid-lines.ts';
import type { PaymentOutcome } from '../../../../contracts/money/payment-outcome.ts';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { countOf } from '../../../words.ts';

export const usual = 'Your payment';
export const subject = 'This payment';
export const missing =
  'The link may be wrong, or the payment is not yours. Each milestone that you have paid for links to its receipt, in its contract.';
export const myJobs = 'My jobs';
export const messages = 'Messages';

/**
 * What became of the payment: a heading, and what it means. An open one may be charged already: the provider tells us
 * after it has led back.
 */
interface Outcome {
  readonly title: string;
  readonly words: string;
}
const outcomes: Readonly<Record<Exclude<PaymentOutcome, MoneyPlace | 'several'>, Outcome>> = {
  open: {
    title: 'Your payment is not confirmed yet',
    words:
      'Our payment provider has not confirmed it yet. Usually this takes a few seconds. This page becomes your receipt by itself: you don’t have to reload it.',
  },
  expired: {
    title: 'This payment was not made',
    words:
      'It is closed, and you can start again. If your bank charges this one nevertheless, the money funds the milestones that are still unpaid, or goes back to your card.',
  },
  disputed: {
    title: 'Your bank has taken this payment back',
    words:
      'We have objected, and your bank decides. Until then you can pay for other milestones only if our staff allow it. If you did not ask for this, tell your bank and us.',
  },
  lost: {
    title: 'Your bank has taken this payment back for good',
    words:
      'The bank has decided. You can pay for other milestones only if our staff allow it. Contact us to settle this.',
  },
  declined: {
    title: 'Your card was declined',
    words:
      'You can pay with another card for as long as this payment is open. If you have done so, this page becomes your receipt by itself.',
  },
  unfinished: {
    title: 'Your payment is not confirmed yet',
    words:
      'If you have finished at our payment provider, this page becomes your receipt by itself, usually within seconds. If not, continue there: enter a card, or confirm that it is you.',
  },
  newer: { title: usual, words: 'Reload this page to see how this payment stands.' },
};
const mailed = 'We mail you this receipt too, if your email address is confirmed.';
/** A paid one, if the money of all its milestones is in one place. */
const paid: Readonly<Record<MoneyPlace, Outcome>> = {
  held: {
    title: 'Thank you for your payment',
    words: `${heldWords} ${mailed}`,
  },
  released: {
    title: 'This payment is released',
    words: 'The money for the work is released to the freelancer.',
  },
  split: {
    title: 'This payment was split',
    words: 'The dispute has ended, and each side gets its part.',
  },
  returned: { title: 'This payment went back', words: 'The money goes back to you, with our fee.' },
};
type Places = readonly (readonly [place: MoneyPlace, count: number])[];
const placed: Readonly<Record<MoneyPlace, string>> = {
  held: 'held',
  released: 'released to the freelancer',
  split: 'split after a dispute',
  returned: 'refunded to you',
};
const inSeveral = (places: Places): Outcome => ({
  title: usual,
  words: `Its money is in several places: ${places
    .map(([place, count]) => `${countOf(count, 'milestone')} ${placed[place]}`)
    .join(', ')}.`,
});

/** `places`: of a paid one. `isOfPeriods`: it has paid for weeks or months alone. */
export const outcome = (of: PaymentOutcome, places: Places, isOfPeriods = false): Outcome => {
  if (of === 'several') return inSeveral(places);
  const found = { ...outcomes, ...paid }[of];
  return of === 'held' && isOfPeriods ? { ...found, words: `${periodHeldWords} ${mailed}` } : found;
};

export const receipt = 'Receipt';
export const order = 'Payment';
export const reference = 'Reference';
export const paidAt = 'Paid';
export const startedAt = 'Started';
export const card = 'Paid with';
export const contract = 'Contract';
export const freelancer = 'Freelancer';
export const refunded = (sum: number): string =>
  `${exactDollars(sum)} of it was paid back to you, or is on its way.`;
export const closes = 'This checkout closes';

export const next = 'What happens next';
export const nextPaid = (name: string): string =>
  `${name} knows that the money is there and can start. You hear from us when the work is submitted.`;
export const nextHeld = 'The contract shows what happens next with each milestone.';
export const openContract = 'Open the contract';
export const write = (name: string): string => `Write to ${name}`;
export const print = 'Print this receipt';
export const continuePayment = 'Continue to payment';
export const payAgain = 'Pay again';
export const contact = 'Contact us';
