import styles from './logo.module.css';

/** Five states joined to an M, the last one active. Drawn for a mark; the name beside it comes from the settings. */
export const Logo = ({ href, name }: { href: string; name: string }) => (
  <a className={styles.logo} href={href}>
    <svg className={styles.mark} width="34" height="28" viewBox="0 0 34 28" aria-hidden="true">
      <path d="M5 23V6l12 12L29 6v13" />
      <circle className={styles.ring} cx="5" cy="6" r="3" />
      <circle className={styles.ring} cx="29" cy="6" r="3" />
      <circle className={styles.dot} cx="29" cy="22.5" r="4.5" />
    </svg>
    <span>{name}</span>
  </a>
);
