/** Texts of rows of offers and contracts. */
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { countOf } from '../../words.ts';
import { spanOf } from '../offer/amount-words.ts';
import { dateFormat } from '../../../contracts/core/formats.ts';

/** After the amount. */
export const termsOf = (model: PaymentModel, weeklyHours: number | undefined): string =>
  weeklyHours === undefined
    ? spanOf(model)
    : `${spanOf(model)}, up to ${countOf(weeklyHours, 'hour')} a week`;
export const paid = { employer: 'Paid so far', freelancer: 'Earned so far' } as const;

export const openOffer = 'Open the offer';
export const openContract = 'Open the contract';
export const writeReview = 'Write a review';
export const hireAgain = 'Hire again';
export const seeJob = 'See the job';

/** Without a name, which the row has already: chips are short. */
export const changeToYou = 'Change proposed to you';
export const changeByYou = 'Change proposed by you';

/** What happens next. */
export const active = 'Work goes on under these terms.';
export const paused = 'No work is expected until one of you resumes it.';
export const answerChange = 'Read the proposed change, and accept or decline it.';
export const changeWaits = (name: string): string => `Your change waits for the answer of ${name}.`;
export const milestone = {
  fund: 'Fund the next milestone, so that the work can start.',
  submit: 'The money is held. Submit the work once it is done.',
  approve: 'Check the submitted work, and approve it or ask for changes.',
  answer: (name: string): string => `${name} waits for your answer about a milestone.`,
};
export const ended = 'Nothing more happens here.';
const day = dateFormat({ dateStyle: 'medium' });
/** It ends at a moment, so the day is that of the reader's zone, as on the contract's page. */
const until = (iso: string | undefined): string => {
  const moment = Date.parse(iso ?? '');
  if (Number.isNaN(moment)) return '';
  return ` until ${day(moment)}`;
};
export const reviewUntil = (iso: string | undefined): string => `You can write a review${until(iso)}.`;
/** A row has two lines for it on a phone. */
export const reviewHidden = (iso: string | undefined): string =>
  `Your review is hidden${until(iso)}, or until both are written.`;
const stars = (count: number): string => countOf(count, 'star');
/** Both are public. */
export const reviewed = (name: string, own: number | undefined, about: number | undefined): string => {
  if (about === undefined && own === undefined) return 'Nobody wrote a review.';
  if (about === undefined) return `You gave ${stars(own ?? 0)}. ${name} wrote no review.`;
  if (own === undefined) return `${name} gave you ${stars(about)}.`;
  return `${name} gave you ${stars(about)}. You gave ${stars(own)}.`;
};
