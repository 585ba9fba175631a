import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './section.module.css';

interface SectionProps {
  /** Names the heading, by which the section is labelled. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Where the section leads on. */
  readonly action?: ReactNode;
  readonly tone?: 'paper' | 'sunk' | 'band';
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export const Section = ({ id, title, lead, action, tone = 'paper', busy, children }: SectionProps) => (
  <section className={classes(styles.section, styles[tone])} aria-labelledby={id} aria-busy={busy || undefined}>
    <div className={styles.inner}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  </section>
);

/** The page's column. */
export const Inner = ({ children }: { children: ReactNode }) => <div className={styles.inner}>{children}</div>;
