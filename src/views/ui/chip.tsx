import type { MouseEventHandler, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './chip.module.css';

/** `ghost` is the placeholder of an empty list. */
export const Chip = ({ children, ghost = false }: { children: ReactNode; ghost?: boolean }) => (
  <span className={classes(styles.chip, ghost && styles.ghost)}>
    <span className={styles.words}>{children}</span>
  </span>
);

export const ChipLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={classes(styles.chip, styles.link)}>
    <span className={styles.words}>{children}</span>
  </a>
);

export const ChosenChip = ({
  label,
  onRemove,
}: {
  label: string;
  onRemove: MouseEventHandler<HTMLButtonElement>;
}) => (
  <span className={classes(styles.chip, styles.chosen)}>
    <span className={styles.words}>{label}</span>
    <button type="button" className={styles.remove} aria-label={`Remove ${label}`} onClick={onRemove}>
      <Icon name="close" size={14} />
    </button>
  </span>
);
