import type { ReactNode } from 'react';
import { BareSection } from '../../ui/section.tsx';
import section from '../../ui/section.module.css';
import styles from './contents.module.css';
import type { Entry } from './contents.tsx';

interface PartProps extends Entry {
  readonly lead?: ReactNode;
  readonly tone?: 'paper' | 'sunk';
  readonly children: ReactNode;
}

/** A section of a long page. Its heading can take the focus, for links to it. */
export const Part = ({ id, title, lead, tone, children }: PartProps) => (
  <BareSection id={id} tone={tone}>
    <div className={section.head}>
      <div className={section.titles}>
        <h2 id={id} tabIndex={-1} className={styles.heading}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
    </div>
    {children}
  </BareSection>
);
