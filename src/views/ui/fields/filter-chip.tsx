import type { MouseEventHandler } from 'react';
import { classes } from '../classes.ts';
import styles from '../chip.module.css';
import { Icon } from '../icon.tsx';

/** An active filter. The whole chip is the button that removes it. */
export const FilterChip = ({
  label,
  onRemove,
}: {
  label: string;
  onRemove: MouseEventHandler<HTMLButtonElement>;
}) => (
  <button
    type="button"
    className={classes(styles.chip, styles.filter)}
    aria-label={`Remove filter: ${label}`}
    onClick={onRemove}
  >
    <span className={styles.words}>{label}</span>
    <Icon name="close" size={14} />
  </button>
);
