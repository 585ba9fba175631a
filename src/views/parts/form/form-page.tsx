import type { ReactNode } from 'react';
import styles from './form-page.module.css';

interface FormPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Beside the form; below it on a phone. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export const FormPage = ({ title, lead, aside, children }: FormPageProps) => (
  <div className={styles.page}>
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
    </div>
    <div className={styles.form}>{children}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
);

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
