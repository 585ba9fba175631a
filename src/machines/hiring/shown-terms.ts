/** The terms of a contract as calls carry them, in dollars, and as its chart has them, in cents. Pure. */
import type { ShownTerms, WireChange } from '../../contracts/hiring/contract.ts';
import { exactCents, percentOf } from '../../contracts/money/cents.ts';
import { chargeOf } from '../../contracts/money/terms.ts';
import {
  amended,
  priceOf,
  type AgreedMilestone,
  type ContractTerms,
  type MilestoneTerms,
  type TermsChange,
} from '../lifecycles/contract-terms.ts';

type WireMilestone = Omit<ShownTerms['Milestones'][number], 'Key'>;
const milestoneIn = ({ Title, Amount, DueDate }: WireMilestone): MilestoneTerms => ({
  title: Title,
  amountCents: exactCents(Amount),
  dueOn: DueDate ?? null,
});

export const termsIn = ({ PaymentModel, Rate, WeeklyHours, Milestones }: ShownTerms): ContractTerms => {
  const milestones = Milestones.map((own, index) => ({ key: own.Key ?? index + 1, ...milestoneIn(own) }));
  return {
    paymentModel: PaymentModel,
    rateCents: Rate === undefined ? null : exactCents(Rate),
    weeklyHours: WeeklyHours ?? null,
    milestones,
    // The server knows the keys of dropped milestones, too. Here a new key must only differ from the shown ones.
    nextKey: Math.max(0, ...milestones.map(({ key }) => key)) + 1,
  };
};
export const changeIn = (change: WireChange): TermsChange => {
  switch (change.Type) {
    case 'milestone.added':
      return { type: change.Type, milestone: milestoneIn(change.Milestone) };
    case 'milestone.changed':
      return { type: change.Type, key: change.MilestoneKey, milestone: milestoneIn(change.Milestone) };
    case 'milestone.dropped':
      return { type: change.Type, key: change.MilestoneKey };
    case 'rate.changed':
      return { type: change.Type, rateCents: exactCents(change.Rate) };
    case 'limit.changed':
      return { type: change.Type, weeklyHours: change.WeeklyHours };
  }
};

/** What money changes hands for an amount. Cents. */
export interface Sums {
  readonly gross: number;
  readonly fee: number;
  readonly freelancerReceives: number;
  readonly employerPays: number;
}
/** `feePercent`: the freelancer's fee, fixed when the contract began. */
export const sumsOf = (gross: number, feePercent: number): Sums => {
  const fee = percentOf(gross, feePercent);
  return { gross, fee, freelancerReceives: gross - fee, employerPays: chargeOf(gross) };
};
/** Of the whole price, of an hour or of a month. */
export const sumsIn = (terms: ContractTerms, feePercent: number): Sums =>
  sumsOf(terms.paymentModel === 'fixed' ? priceOf(terms) : (terms.rateCents ?? 0), feePercent);

/** One difference with what stands before and after it; a missing side is an added or a dropped milestone. */
export type Difference =
  | {
      readonly about: 'milestone';
      readonly was: AgreedMilestone | undefined;
      readonly now: MilestoneTerms | undefined;
    }
  | { readonly about: 'rate' | 'limit'; readonly was: number | undefined; readonly now: number };

export const differencesOf = (before: ContractTerms, changes: readonly WireChange[]): Difference[] =>
  changes.map(changeIn).map((change): Difference => {
    const wasOf = (key: number) => before.milestones.find((own) => own.key === key);
    switch (change.type) {
      case 'milestone.added':
        return { about: 'milestone', was: undefined, now: change.milestone };
      case 'milestone.changed':
        return { about: 'milestone', was: wasOf(change.key), now: change.milestone };
      case 'milestone.dropped':
        return { about: 'milestone', was: wasOf(change.key), now: undefined };
      case 'rate.changed':
        return { about: 'rate', was: before.rateCents ?? undefined, now: change.rateCents };
      case 'limit.changed':
        return { about: 'limit', was: before.weeklyHours ?? undefined, now: change.weeklyHours };
    }
  });

/** The terms after the changes; as before, if they no longer fit. */
export const termsAfter = (before: ContractTerms, changes: readonly WireChange[]): ContractTerms =>
  amended(before, changes.map(changeIn)) ?? before;
