import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './panel.module.css';

interface PanelProps {
  /** The opener's `popoverTarget`. */
  readonly id: string;
  readonly title: string;
  /** "Close saved jobs" */
  readonly close: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Focuses the heading, when a pressed button in the panel is about to unmount. */
export const focusPanel = (id: string): void => document.getElementById(`${id}-title`)?.focus();

/** A native popover beside its button (E43): the browser closes it on Escape or an outside press and restores the focus. */
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
