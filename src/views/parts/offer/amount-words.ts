/** Amounts of offers and contracts, each with what it is for. */
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { countOf } from '../../words.ts';

const spans: Readonly<Record<PaymentModel, string>> = {
  fixed: 'in milestones',
  hourly: 'an hour',
  monthly: 'a month',
};
/** After the amount. */
export const spanOf = (model: PaymentModel): string => spans[model];

/** `$1,200 in 2 milestones`, `$1,200 in milestones` if nobody counts them, `$60 an hour`. */
export const amountWords = (model: PaymentModel, dollars: number, milestones?: number): string =>
  `${dollarsOf(dollars)} ${
    model === 'fixed' && milestones !== undefined ? `in ${countOf(milestones, 'milestone')}` : spanOf(model)
  }`;
