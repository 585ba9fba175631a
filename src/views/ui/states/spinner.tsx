import styles from './spinner.module.css';

/** P2a. */
export const Spinner = () => (
  <div className={styles.wrap} role="status">
    <svg className={styles.art} width="88" height="88" viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="28" />
      <g className={styles.nodes}>
        <circle cx="36" cy="8" r="5" />
        <circle cx="11.75" cy="50" r="5" />
        <circle cx="60.25" cy="50" r="5" />
      </g>
      <circle className={styles.token} cx="36" cy="8" r="5" />
    </svg>
    <p>Loading...</p>
  </div>
);
