import type { ReactNode } from 'react';
import { BrokenArt } from './art/broken-art.tsx';
import styles from './quiet-face.module.css';

/** Where a list would be and is not: what happened, calmly, and a way on. */
export const QuietFace = ({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className={styles.face}>
    <BrokenArt />
    <p className={styles.words}>
      <strong>{title}</strong>
      {children}
    </p>
    {action}
  </div>
);
