import styles from './account.module.css';
import * as texts from './texts.ts';

/** Always in the page, even when empty: a screen reader announces only changes of a live region it already knows. */
export const SlowNote = ({ isSlow }: { isSlow: boolean }) => (
  <p role="status" className={styles.slow}>
    {isSlow && texts.slow}
  </p>
);
