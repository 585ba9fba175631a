/**
 * What two people agree on: a fixed price in milestones, an hourly rate with a weekly limit, or an amount a month. Pure.
 * Amounts are whole cents.
 */
import { MOST_MILESTONES } from '../../../contracts/money/milestones.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';

export interface MilestoneTerms {
  readonly title: string;
  readonly amountCents: number;
  /** An ISO date; null without one. */
  readonly dueOn: string | null;
}
export interface AgreedMilestone extends MilestoneTerms {
  /** Names the milestone within its contract, from 1. It is never used for another one. */
  readonly key: number;
}
export interface ContractTerms {
  readonly paymentModel: PaymentModel;
  /** Cents an hour or a month; null for a fixed price. */
  readonly rateCents: number | null;
  /** The most hours of a week; null for other models than hourly. */
  readonly weeklyHours: number | null;
  /** In order. Only a fixed price has milestones, and always at least one. */
  readonly milestones: readonly AgreedMilestone[];
  /** The key of the next milestone. */
  readonly nextKey: number;
}
/** One difference that an amendment makes. */
export type TermsChange =
  | { readonly type: 'milestone.added'; readonly milestone: MilestoneTerms }
  | { readonly type: 'milestone.changed'; readonly key: number; readonly milestone: MilestoneTerms }
  | { readonly type: 'milestone.dropped'; readonly key: number }
  | { readonly type: 'rate.changed'; readonly rateCents: number }
  | { readonly type: 'limit.changed'; readonly weeklyHours: number };

type Given = Pick<ContractTerms, 'paymentModel' | 'rateCents' | 'weeklyHours'> & {
  readonly milestones: readonly MilestoneTerms[];
};
/** The terms of a new contract: its milestones get keys in their order. */
export const termsOf = ({ paymentModel, rateCents, weeklyHours, milestones }: Given): ContractTerms => ({
  paymentModel,
  rateCents,
  weeklyHours,
  milestones: milestones.map((milestone, index) => ({ ...milestone, key: index + 1 })),
  nextKey: milestones.length + 1,
});

/** The sum of the milestones, in cents. */
export const priceOf = ({ milestones }: Pick<ContractTerms, 'milestones'>): number =>
  milestones.reduce((sum, { amountCents }) => sum + amountCents, 0);

const changed = (terms: ContractTerms, change: TermsChange): ContractTerms | undefined => {
  const { paymentModel, milestones, nextKey } = terms;
  const has = (key: number) => milestones.some((own) => own.key === key);
  switch (change.type) {
    case 'milestone.added':
      return paymentModel === 'fixed'
        ? {
            ...terms,
            milestones: [...milestones, { ...change.milestone, key: nextKey }],
            nextKey: nextKey + 1,
          }
        : undefined;
    case 'milestone.changed':
      return has(change.key)
        ? {
            ...terms,
            milestones: milestones.map((own) =>
              own.key === change.key ? { ...change.milestone, key: own.key } : own,
            ),
          }
        : undefined;
    case 'milestone.dropped':
      return has(change.key)
        ? { ...terms, milestones: milestones.filter(({ key }) => key !== change.key) }
        : undefined;
    case 'rate.changed':
      return paymentModel === 'fixed' ? undefined : { ...terms, rateCents: change.rateCents };
    case 'limit.changed':
      return paymentModel === 'hourly' ? { ...terms, weeklyHours: change.weeklyHours } : undefined;
  }
};

/** On the way to the result there may be none, or more: a contract with the most milestones can exchange one. */
const hasFewMilestones = ({ paymentModel, milestones }: ContractTerms): boolean =>
  paymentModel !== 'fixed' || (milestones.length > 0 && milestones.length <= MOST_MILESTONES);

/** The terms after these changes, one after the other; undefined if one of them, or the result, does not fit. */
export const amended = (terms: ContractTerms, changes: readonly TermsChange[]): ContractTerms | undefined => {
  const after = changes.reduce<ContractTerms | undefined>(
    (before, change) => before && changed(before, change),
    terms,
  );
  return changes.length === 0 || (after && hasFewMilestones(after)) ? after : undefined;
};
