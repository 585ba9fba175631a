/** The terms of a contract as calls carry them, in dollars, as its chart has them, in cents. Pure. */
import type { ShownTerms, WireChange } from '../../contracts/hiring/contract.ts';
import { exactCents } from '../../contracts/money/cents.ts';
import type { ContractTerms, MilestoneTerms, TermsChange } from '../lifecycles/arithmetic/contract-terms.ts';

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
