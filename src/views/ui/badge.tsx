import { classes } from './classes.ts';
import styles from './badge.module.css';

/** C5. */
export const VerifiedBadge = ({ verified }: { verified: boolean }) => (
  <svg
    className={classes(styles.badge, !verified && styles.grey)}
    width="22"
    height="22"
    viewBox="0 0 24 24"
    role="img"
    aria-label={verified ? 'Verified' : 'Not verified'}
  >
    <path d="M12 1.5l2.9 2.2 3.6-.1 1 3.5 3 2-1.3 3.4 1.3 3.4-3 2-1 3.5-3.6-.1L12 23.5l-2.9-2.2-3.6.1-1-3.5-3-2 1.3-3.4-1.3-3.4 3-2 1-3.5 3.6.1z" />
    <path d="M7.8 12.6l2.9 2.9 5.5-6" />
  </svg>
);

/** Hidden from screen readers: the accessible name of its owner must contain the count. */
export const CountBadge = ({ count }: { count: number }) => (
  <span className={styles.count} aria-hidden="true">
    {count > 99 ? '99+' : count}
  </span>
);
