import styles from './account.module.css';

/** There before it has anything to say, so that a screen reader says it; without words it takes no room. */
export const SlowNote = ({ isSlow }: { isSlow: boolean }) => (
  <p role="status" className={styles.slow}>
    {isSlow && 'This is taking longer than usual. Wait a moment, or try again.'}
  </p>
);
