import styles from './company.module.css';

/** The percentage of posted jobs that led to a hire, as a ring. */
export const HireRate = ({ percent }: { percent: number }) => {
  const rate = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <p className={styles.rate}>
      <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="31" />
        {rate > 0 && <circle cx="36" cy="36" r="31" pathLength="100" strokeDasharray={`${rate} 100`} />}
      </svg>
      <strong>{rate}%</strong>
      <span>of their jobs led to a hire</span>
    </p>
  );
};
