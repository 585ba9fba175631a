/** What the reader has, figure by figure, each with its meaning (V245). */
import type { EarningsSummary } from '../../../../contracts/money/earnings-listing.ts';
import styles from './earnings.module.css';
import * as texts from './texts.ts';

interface FigureRow {
  readonly name: string;
  readonly amount: number;
  readonly meaning: string;
}
const figuresOf = (summary: EarningsSummary): readonly FigureRow[] => {
  const { Role, Held, Clearing, Available, PaidOut, OnItsWay, Refunded } = summary;
  if (Role === 'employer') {
    const words = texts.figures.employer;
    return [
      { name: words.held, amount: Held, meaning: words.heldMeans },
      { name: words.paidOut, amount: PaidOut, meaning: words.paidOutMeans },
      { name: words.refunded, amount: Refunded, meaning: words.refundedMeans },
    ];
  }
  const words = texts.figures.freelancer;
  const more = OnItsWay > 0 ? ` ${words.onItsWay(texts.amountOf(OnItsWay))}` : '';
  return [
    { name: words.held, amount: Held, meaning: words.heldMeans },
    { name: words.clearing, amount: Clearing, meaning: words.clearingMeans },
    { name: words.available, amount: Available, meaning: words.availableMeans },
    { name: words.paidOut, amount: PaidOut, meaning: words.paidOutMeans + more },
  ];
};

export const Figures = ({ summary }: { summary: EarningsSummary }) => (
  <dl className={styles.figures}>
    {figuresOf(summary).map(({ name, amount, meaning }) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd className={styles.amount}>{texts.amountOf(amount)}</dd>
        <dd className={styles.soft}>{meaning}</dd>
      </div>
    ))}
  </dl>
);
