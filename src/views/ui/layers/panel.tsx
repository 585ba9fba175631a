import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './panel.module.css';

interface PanelProps {
  /** What its opener names as its `popoverTarget`. */
  readonly id: string;
  readonly title: string;
  /** "Close the saved jobs" */
  readonly close: string;
  /** Beside its title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Where its heading is, for the focus of whoever presses what then goes. */
export const focusPanel = (id: string): void => document.getElementById(`${id}-title`)?.focus();

/**
 * A list that opens below the header: a popover of the browser's own, which closes with Escape or a press elsewhere and
 * gives the focus back to its opener.
 */
export const Panel = ({ id, title, close, tools, children }: PanelProps) => (
  <section id={id} popover="auto" className={styles.panel} aria-labelledby={`${id}-title`}>
    <div className={styles.head}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {tools}
      <button
        type="button"
        className={styles.close}
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={close}
      >
        <Icon name="close" />
      </button>
    </div>
    {children}
  </section>
);
