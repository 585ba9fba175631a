import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** Said, not shown. */
export const Hidden = ({
  as: As = 'span',
  id,
  children,
}: {
  as?: 'span' | 'h2';
  id?: string;
  children: ReactNode;
}) => (
  <As id={id} className={styles.hidden}>
    {children}
  </As>
);
