import { dollarsOf } from '../../../contracts/money/dollars.ts';
import { earningsOf, type Earnings } from '../../../contracts/money/earnings.ts';
import type { PaymentModel } from '../../../contracts/money/payment-model.ts';
import { terms } from '../../../contracts/money/terms.ts';
import { useSelector } from '@xstate/react';
import { useActor } from '../../logic.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

export const moneyOf = (cents: number): string => dollarsOf(cents / 100).replace('-', '−');

/** V395: our fee in per cent, as the server says. */
const useFeePercent = (): number | undefined =>
  useSelector(useActor('jobRelation'), ({ context }) => context.relation?.FeePercent);

export const useEarnings = (model: PaymentModel, bid: string, milestones = ''): Earnings | undefined =>
  earningsOf(model, bid, { feePercent: useFeePercent(), milestones });

/** K8: what the freelancer receives, line by line, announced as it changes. */
export const EarningsLines = ({
  earnings,
  model,
}: {
  earnings: Earnings | undefined;
  model: PaymentModel;
}) => {
  const feePercent = useFeePercent();
  return (
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
          {feePercent !== undefined && feePercent < terms.freelancerFeePercent && (
            <p>{texts.planFee(feePercent, terms.freelancerFeePercent)}</p>
          )}
          <p>{texts.payout[model]}</p>
        </>
      ) : (
        <p>{texts.enterAmount(feePercent)}</p>
      )}
    </div>
  );
};
