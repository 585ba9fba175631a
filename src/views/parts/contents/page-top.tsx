import type { ReactNode } from 'react';
import { Contents, type Entry } from './contents.tsx';
import styles from './contents.module.css';

interface PageTopProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly entries: readonly Entry[];
  readonly children?: ReactNode;
}

export const PageTop = ({ title, lead, entries, children }: PageTopProps) => (
  <div className={styles.top}>
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
    <Contents entries={entries} />
  </div>
);
