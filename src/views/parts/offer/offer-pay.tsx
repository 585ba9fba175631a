/** What each side pays and receives, in the same words for both. */
import { dollarsOf } from '../../../contracts/jobs/budget.ts';
import { mostOfAWeek, payIn, type PaidTerms, type Pay } from '../../../contracts/hiring/offer-pay.ts';
import styles from './offer.module.css';
import * as texts from './texts.ts';

interface SumsProps {
  readonly span: string;
  readonly pay: Pay;
  readonly feePercent: number;
}
const Sums = ({ span, pay: { gross, charge, net }, feePercent }: SumsProps) => (
  <div>
    <p className={styles.span}>{span}</p>
    <dl className={styles.sums}>
      {(
        [
          [texts.agreed, gross],
          [texts.employerPays, charge],
          [texts.freelancerReceives(feePercent), net],
        ] as const
      ).map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{dollarsOf(cents / 100)}</dd>
        </div>
      ))}
    </dl>
  </div>
);

interface OfferPayProps {
  readonly terms: PaidTerms;
  /** Of the freelancer. */
  readonly feePercent: number;
}
export const OfferPay = ({ terms, feePercent }: OfferPayProps) => {
  const week = mostOfAWeek(terms, feePercent);
  return (
    <>
      <Sums span={texts.spans[terms.PaymentModel]} pay={payIn(terms, feePercent)} feePercent={feePercent} />
      {week && <Sums span={texts.mostOfAWeek} pay={week} feePercent={feePercent} />}
    </>
  );
};
