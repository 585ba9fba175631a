import { dollarsOf } from '../../../contracts/jobs/budget.ts';
import type { Earnings } from '../../../contracts/money/earnings.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { terms } from '../../../contracts/money/terms.ts';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

export const moneyOf = (cents: number): string => dollarsOf(cents / 100).replace('-', '−');

/** K8: what the freelancer receives, line by line, announced as it changes. */
export const EarningsLines = ({
  earnings,
  model,
}: {
  earnings: Earnings | undefined;
  model: PaymentModel;
}) => (
  <div className={styles.earnings} role="status">
    {earnings ? (
      <>
        <dl>
          {earnings.lines.map(({ name, cents }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{moneyOf(cents)}</dd>
            </div>
          ))}
          <div className={styles.net}>
            <dt>{texts.received[model]}</dt>
            <dd>{moneyOf(earnings.netCents)}</dd>
          </div>
        </dl>
        {earnings.milestonesCents !== undefined && (
          <p>{texts.notTheBid(moneyOf(earnings.milestonesCents))}</p>
        )}
        <p>{texts.payout(terms.autoReleaseDays, terms.clearanceDays)}</p>
      </>
    ) : (
      <p>{texts.enterAmount(terms.freelancerFeePercent)}</p>
    )}
  </div>
);
