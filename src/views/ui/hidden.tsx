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

/** Leads past what a keyboard would have to walk through; visible only while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={styles.skip} href={to}>
    {children}
  </a>
);
