import { activeSkills, activeText } from '../../../parts/listing/active.ts';
import type { ActiveOf } from '../../../parts/listing/kind.ts';
import { membersOf, toggled } from '../../../parts/listing/members.ts';
import { countOf } from '../../../words.ts';

export const models = [
  ['fixed', 'Fixed price'],
  ['hourly', 'Hourly'],
  ['monthly', 'Monthly'],
] as const;
export const ages = [
  ['', 'Any time'],
  ['1', 'The last day'],
  ['3', 'The last 3 days'],
  ['7', 'The last week'],
  ['30', 'The last month'],
] as const;

const wordsOf = (options: readonly (readonly [string, string])[], value: string): string | undefined =>
  options.find(([option]) => option === value)?.[1];

/** The active filters of a list of jobs, as labels. `Job_Status` is left out: it adds jobs. */
export const activeJobFilters: ActiveOf = (filters, nameOfSkill) => {
  const {
    paymentModel = '',
    minBudget,
    maxBudget,
    maxAge,
    maxProposals,
    Verified_Payment,
    Country,
  } = filters;
  const one = (name: string, value: string | undefined, labelOf: (given: string) => string) =>
    value ? [{ name, label: labelOf(value), without: '' }] : [];
  return [
    ...activeText(filters),
    ...membersOf(paymentModel).map((model) => ({
      name: 'paymentModel',
      label: wordsOf(models, model) ?? model,
      without: toggled(paymentModel, model),
    })),
    ...one('minBudget', minBudget, (dollars) => `Budget from $${dollars}`),
    ...one('maxBudget', maxBudget, (dollars) => `Budget up to $${dollars}`),
    ...activeSkills(filters, nameOfSkill),
    ...one(
      'maxAge',
      maxAge,
      (days) =>
        `Posted in ${(wordsOf(ages, days) ?? `the last ${countOf(Number(days), 'day')}`).toLowerCase()}`,
    ),
    ...one('maxProposals', maxProposals, (most) => `Up to ${countOf(Number(most), 'proposal')}`),
    ...one('Country', Country, (country) => `Employer in ${country}`),
    ...one('Verified_Payment', Verified_Payment, () => 'Payment verified'),
  ];
};
