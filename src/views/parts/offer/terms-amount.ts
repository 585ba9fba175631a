import { payIn, type PaidTerms } from '../../../contracts/hiring/offer-pay.ts';
import { amountWords } from './amount-words.ts';

/** What the terms come to, without fees. */
export const termsAmount = (terms: PaidTerms): string =>
  amountWords(terms.PaymentModel, payIn(terms, 0).gross / 100, terms.Milestones.length);
