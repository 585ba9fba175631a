import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** For screen readers only. */
export const Hidden = ({
  as: As = 'span',
  id,
  role,
  children,
}: {
  as?: 'span' | 'h2';
  id?: string;
  role?: 'status';
  children: ReactNode;
}) => (
  <As id={id} role={role} className={styles.hidden}>
    {children}
  </As>
);
