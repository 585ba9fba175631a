import { classes } from './classes.ts';
import styles from './badge.module.css';

/**
 * C5, E40: pressing it opens the explanation of badges, which is in the document (index.html), so that it costs no script.
 * `isPassed`: Tab passes it, where each row is one stop.
 */
export const VerifiedBadge = ({ verified, isPassed }: { verified: boolean; isPassed?: boolean }) => (
  <button
    type="button"
    className={styles.about}
    popoverTarget="about-badges"
    tabIndex={isPassed ? -1 : undefined}
  >
    <svg
      className={classes(styles.badge, !verified && styles.grey)}
      viewBox="0 0 24 24"
      role="img"
      aria-label={verified ? 'Verified' : 'Not verified'}
    >
      <path d="M12 1.5l2.9 2.2 3.6-.1 1 3.5 3 2-1.3 3.4 1.3 3.4-3 2-1 3.5-3.6-.1L12 23.5l-2.9-2.2-3.6.1-1-3.5-3-2 1.3-3.4-1.3-3.4 3-2 1-3.5 3.6.1z" />
      <path d="M7.8 12.6l2.9 2.9 5.5-6" />
    </svg>
  </button>
);

/** Hidden from screen readers: the accessible name of its owner must contain the count. */
export const CountBadge = ({ count }: { count: number }) => (
  <span className={styles.count} aria-hidden="true">
    {count > 99 ? '99+' : count}
  </span>
);
