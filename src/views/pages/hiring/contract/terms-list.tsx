/** Terms with their amounts: what the employer pays, and what the freelancer receives at this contract's own fee. */
import type { ShownTerms } from '../../../../contracts/hiring/contract.ts';
import type { Side } from '../../../../contracts/hiring/offer.ts';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { terms as businessTerms } from '../../../../contracts/money/terms.ts';
import { isPriceKnown, sumsOf } from '../../../../contracts/hiring/shown-terms.ts';
import { Facts, type Fact } from '../../../parts/record/facts.tsx';
import * as texts from './texts.ts';

interface TermsListProps {
  readonly terms: ShownTerms;
  readonly feePercent: number;
  readonly role: Side;
  readonly more?: readonly Fact[];
}

export const TermsList = ({ terms, feePercent, role, more = [] }: TermsListProps) => {
  const { gross, fee, freelancerReceives, employerPays } = sumsOf(terms, feePercent);
  const { employerFeePercent } = businessTerms;
  const { PaymentModel, WeeklyHours } = terms;
  if (!isPriceKnown(terms))
    return <Facts facts={[{ name: texts.terms[PaymentModel], value: texts.terms.unknown }, ...more]} />;
  return (
    <Facts
      facts={[
        { name: texts.terms[PaymentModel], value: exactDollars(gross) },
        {
          name: texts.terms.limit,
          value: WeeklyHours === undefined ? undefined : texts.terms.hours(WeeklyHours),
        },
        {
          name:
            role === 'employer'
              ? texts.terms.youPay(employerFeePercent)
              : texts.terms.pays(employerFeePercent),
          value: exactDollars(employerPays),
        },
        { name: texts.terms.fee(feePercent), value: `−${exactDollars(fee)}` },
        {
          name: role === 'freelancer' ? texts.terms.youReceive : texts.terms.receives,
          value: exactDollars(freelancerReceives),
        },
        ...more,
      ]}
    />
  );
};
