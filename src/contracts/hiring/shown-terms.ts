/** What the terms of a contract come to, and what a proposed change makes of them. Pure. */
import { dollarsOfCents } from '../money/cents.ts';
import type { ContractMoment, ShownTerms, WireChange } from './contract.ts';
import { payIn } from './offer-pay.ts';

type ShownMilestone = Omit<ShownTerms['Milestones'][number], 'Key'>;

/** Of work that was taken over from before there were contracts, the price can be unknown. */
export const isPriceKnown = ({ PaymentModel, Rate, Milestones }: ShownTerms): boolean =>
  PaymentModel === 'fixed' ? Milestones.length > 0 : Rate !== undefined;

/** What money changes hands, in dollars: for the whole price, an hour or a month. */
export interface Sums {
  readonly gross: number;
  readonly fee: number;
  readonly freelancerReceives: number;
  readonly employerPays: number;
}
/** As an offer of these terms shows them. `feePercent`: the freelancer's fee, fixed when the contract began. */
export const sumsOf = (terms: ShownTerms, feePercent: number): Sums => {
  const { gross, charge, net } = payIn(terms, feePercent);
  return {
    gross: dollarsOfCents(gross),
    fee: dollarsOfCents(gross - net),
    freelancerReceives: dollarsOfCents(net),
    employerPays: dollarsOfCents(charge),
  };
};

/** The same of one milestone. */
export const sumsOfMilestone = (milestone: ShownMilestone, feePercent: number): Sums =>
  sumsOf(
    {
      PaymentModel: 'fixed',
      Rate: undefined,
      WeeklyHours: undefined,
      Milestones: [{ ...milestone, Key: undefined }],
    },
    feePercent,
  );

/** What stands before and after a change. A missing side is that of an added or a dropped milestone. */
export type Difference =
  | {
      readonly about: 'milestone';
      readonly was: ShownMilestone | undefined;
      readonly now: ShownMilestone | undefined;
    }
  | { readonly about: 'rate' | 'limit'; readonly was: number | undefined; readonly now: number };

export const differencesOf = (before: ShownTerms, changes: readonly WireChange[]): Difference[] =>
  changes.map((change): Difference => {
    const wasOf = (key: number) => before.Milestones.find(({ Key }) => Key === key);
    switch (change.Type) {
      case 'milestone.added':
        return { about: 'milestone', was: undefined, now: change.Milestone };
      case 'milestone.changed':
        return { about: 'milestone', was: wasOf(change.MilestoneKey), now: change.Milestone };
      case 'milestone.dropped':
        return { about: 'milestone', was: wasOf(change.MilestoneKey), now: undefined };
      case 'rate.changed':
        return { about: 'rate', was: before.Rate, now: change.Rate };
      case 'limit.changed':
        return { about: 'limit', was: before.WeeklyHours, now: change.WeeklyHours };
    }
  });

const afterOne = (terms: ShownTerms, change: WireChange): ShownTerms => {
  const { Milestones } = terms;
  switch (change.Type) {
    case 'milestone.added':
      return { ...terms, Milestones: [...Milestones, { ...change.Milestone, Key: undefined }] };
    case 'milestone.changed':
      return {
        ...terms,
        Milestones: Milestones.map((own) =>
          own.Key === change.MilestoneKey ? { ...change.Milestone, Key: own.Key } : own,
        ),
      };
    case 'milestone.dropped':
      return { ...terms, Milestones: Milestones.filter(({ Key }) => Key !== change.MilestoneKey) };
    case 'rate.changed':
      return { ...terms, Rate: change.Rate };
    case 'limit.changed':
      return { ...terms, WeeklyHours: change.WeeklyHours };
  }
};
/** The terms after the changes, one after the other. */
export const termsAfter = (before: ShownTerms, changes: readonly WireChange[]): ShownTerms =>
  changes.reduce(afterOne, before);

/** A moment of a history with its terms and its open change, which are sent only where they change. */
export type WholeMoment = ContractMoment & { readonly Terms: ShownTerms };
export const momentAt = (moments: readonly ContractMoment[], index: number): WholeMoment | undefined => {
  const own = moments[index];
  const until = moments.slice(0, index + 1);
  const Terms = until.findLast((one) => one.Terms)?.Terms;
  if (!own || !Terms) return undefined;
  const Amendment = own.HasAmendment ? until.findLast((one) => one.Amendment)?.Amendment : undefined;
  return { ...own, Terms, Amendment };
};
