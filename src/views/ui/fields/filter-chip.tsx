import type { MouseEventHandler } from 'react';
import { classes } from '../classes.ts';
import styles from '../chip.module.css';
import { Icon } from '../icon.tsx';

/** Something that narrows a list: all of it is the button that takes it back. */
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
