import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './section.module.css';

interface SectionProps {
  /** The heading's id, which labels the section. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the heading. */
  readonly action?: ReactNode;
  readonly tone?: 'paper' | 'sunk' | 'band' | undefined;
  readonly busy?: boolean | undefined;
  readonly children: ReactNode;
}

/** A section whose children include its heading. */
export const BareSection = ({
  id,
  tone = 'paper',
  busy,
  children,
}: Pick<SectionProps, 'id' | 'tone' | 'busy' | 'children'>) => (
  <section
    className={classes(styles.section, styles[tone])}
    aria-labelledby={id}
    aria-busy={busy || undefined}
    data-scheme={tone === 'band' ? 'dark' : undefined}
  >
    <div className={styles.inner}>{children}</div>
  </section>
);

export const Section = ({ id, title, lead, action, tone, busy, children }: SectionProps) => (
  <BareSection id={id} tone={tone} busy={busy}>
    <div className={styles.head}>
      <div className={styles.titles}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {action}
    </div>
    {children}
  </BareSection>
);
