import type { ReactNode } from 'react';
import styles from './earnings.module.css';

/** A table that scrolls sideways on a phone, also by keyboard. */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    className={styles.scroll}
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    tabIndex={0}
  >
    <table className={styles.table}>{children}</table>
  </div>
);
