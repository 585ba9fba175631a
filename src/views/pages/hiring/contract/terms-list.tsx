/** Terms with their amounts: what the employer pays, and what the freelancer receives at this contract's own fee. */
import type { Side } from '../../../../contracts/hiring/offer.ts';
import { dollarsOf } from '../../../../contracts/jobs/budget.ts';
import { terms as businessTerms } from '../../../../contracts/money/terms.ts';
import type { ContractTerms } from '../../../../machines/lifecycles/contract-terms.ts';
import { sumsIn } from '../../../../machines/hiring/shown-terms.ts';
import { Facts, type Fact } from '../../../parts/record/facts.tsx';
import * as texts from './texts.ts';

interface TermsListProps {
  readonly terms: ContractTerms;
  readonly feePercent: number;
  readonly role: Side;
  readonly more?: readonly Fact[];
}

const dollars = (cents: number): string => dollarsOf(cents / 100);

export const TermsList = ({ terms, feePercent, role, more = [] }: TermsListProps) => {
  const { gross, fee, freelancerReceives, employerPays } = sumsIn(terms, feePercent);
  const { employerFeePercent } = businessTerms;
  const { paymentModel, weeklyHours } = terms;
  return (
    <Facts
      facts={[
        { name: texts.terms[paymentModel], value: dollars(gross) },
        { name: texts.terms.limit, value: weeklyHours === null ? undefined : texts.terms.hours(weeklyHours) },
        {
          name:
            role === 'employer'
              ? texts.terms.youPay(employerFeePercent)
              : texts.terms.pays(employerFeePercent),
          value: dollars(employerPays),
        },
        { name: texts.terms.fee(feePercent), value: `−${dollars(fee)}` },
        {
          name: role === 'freelancer' ? texts.terms.youReceive : texts.terms.receives,
          value: dollars(freelancerReceives),
        },
        ...more,
      ]}
    />
  );
};
