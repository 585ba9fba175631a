/** What each side pays and receives, in the same words for both. */
import { dollarsOf } from '../../../contracts/jobs/budget.ts';
import { mostOfAWeek, payIn, type PaidTerms, type Pay } from '../../../contracts/hiring/offer-pay.ts';
import styles from './offer.module.css';
import * as texts from './texts.ts';

const Sums = ({ span, pay: { gross, charge, net } }: { span: string; pay: Pay }) => (
  <div>
    <p className={styles.span}>{span}</p>
    <dl className={styles.sums}>
      {(
        [
          [texts.agreed, gross],
          [texts.employerPays, charge],
          [texts.freelancerReceives, net],
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

export const OfferPay = ({ terms }: { readonly terms: PaidTerms }) => {
  const week = mostOfAWeek(terms);
  return (
    <>
      <Sums span={texts.spans[terms.PaymentModel]} pay={payIn(terms)} />
      {week && <Sums span={texts.mostOfAWeek} pay={week} />}
    </>
  );
};
