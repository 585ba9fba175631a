import { dollarsOf } from '../../../contracts/jobs/budget.ts';
import type { Earnings } from '../../../contracts/money/earnings.ts';
import type { PaymentModel } from '../../../contracts/jobs/job.ts';
import { terms } from '../../../contracts/money/terms.ts';
import styles from './apply.module.css';

const money = (cents: number): string => dollarsOf(cents / 100).replace('-', '−');
const reaches: Readonly<Record<PaymentModel, string>> = {
  fixed: 'Reaches you',
  hourly: 'Reaches you an hour',
  monthly: 'Reaches you a month',
};

/** K8: what of the bid reaches the freelancer, line by line, said politely as it changes. */
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
              <dd>{money(cents)}</dd>
            </div>
          ))}
          <div className={styles.net}>
            <dt>{reaches[model]}</dt>
            <dd>{money(earnings.netCents)}</dd>
          </div>
        </dl>
        {earnings.milestonesCents !== undefined && (
          <p>Your milestones come to {money(earnings.milestonesCents)}, which is not your bid.</p>
        )}
        <p>
          Work is released when it is approved, or after {terms.autoReleaseDays} days without an answer, and
          can be paid out {terms.clearanceDays} days later.
        </p>
      </>
    ) : (
      <p>Type an amount to see what reaches you after our fee of {terms.freelancerFeePercent}%.</p>
    )}
  </div>
);
