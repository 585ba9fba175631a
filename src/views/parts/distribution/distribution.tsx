/** Reviews by stars, as bars. With `hrefOf` each bar is a link that filters by its stars. */
import { numberOf } from '../../words.ts';
import styles from './distribution.module.css';

const SCALE = ['5', '4', '3', '2', '1'] as const;

interface DistributionProps {
  readonly label: string;
  /** The number of reviews, keyed '1' to '5'. */
  readonly counts: Readonly<Record<string, number>>;
  /** The current filter. */
  readonly chosen?: string | undefined;
  /** Called with undefined for the chosen bar, whose link clears the filter. */
  readonly hrefOf?: (stars: string | undefined) => string;
}

export const Distribution = ({ label, counts, chosen, hrefOf }: DistributionProps) => {
  const all = SCALE.reduce((sum, stars) => sum + (counts[stars] ?? 0), 0);
  return (
    <ul className={styles.distribution} aria-label={label}>
      {SCALE.map((stars) => {
        const count = counts[stars] ?? 0;
        const bar = (
          <>
            <span>
              {stars} {stars === '1' ? 'star' : 'stars'}
            </span>
            <meter className={styles.meter} min={0} max={all || 1} value={count} aria-hidden="true" />
            <span className={styles.count}>{numberOf(count)}</span>
          </>
        );
        const isChosen = chosen === stars;
        return (
          <li key={stars}>
            {hrefOf ? (
              <a
                className={styles.bar}
                href={hrefOf(isChosen ? undefined : stars)}
                aria-current={isChosen || undefined}
                data-scroll="keep"
              >
                {bar}
              </a>
            ) : (
              <div className={styles.bar}>{bar}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
