/** What each side pays and receives, in the same words for both. */
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import { mostOfAWeek, payIn, type PaidTerms, type Pay } from '../../../contracts/hiring/offer-pay.ts';
import styles from './offer.module.css';
import * as texts from './texts.ts';

interface SumsProps {
  readonly span: string;
  readonly pay: Pay;
  readonly feePercent: number;
  /** Of the terms before, for the same span. */
  readonly before?: Pay | undefined;
}
const Sums = ({ span, pay: { gross, charge, net }, feePercent, before }: SumsProps) => (
  <div>
    <p className={styles.span}>{span}</p>
    <dl className={styles.sums}>
      {(
        [
          [texts.agreed, gross, before?.gross],
          [texts.employerPays, charge, before?.charge],
          [texts.freelancerReceives(feePercent), net, before?.net],
        ] as const
      ).map(([name, cents, was = cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {dollarsOf(cents / 100)}
            {was !== cents && (
              <span className={styles.before}>
                {texts.before} {dollarsOf(was / 100)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

interface OfferPayProps {
  readonly terms: PaidTerms;
  /** Of the freelancer. */
  readonly feePercent: number;
  /** The terms before. Only those of the same payment model compare. */
  readonly before?: PaidTerms | undefined;
}
export const OfferPay = ({ terms, feePercent, before }: OfferPayProps) => {
  const old = before?.PaymentModel === terms.PaymentModel ? before : undefined;
  const week = mostOfAWeek(terms, feePercent);
  return (
    <>
      <Sums
        span={texts.spans[terms.PaymentModel]}
        pay={payIn(terms, feePercent)}
        feePercent={feePercent}
        before={old && payIn(old, feePercent)}
      />
      {week && (
        <Sums
          span={texts.mostOfAWeek}
          pay={week}
          feePercent={feePercent}
          before={old && mostOfAWeek(old, feePercent)}
        />
      )}
    </>
  );
};
