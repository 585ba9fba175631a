import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import styles from './danger-button.module.css';

/** The button of an act that takes something away, in a color that warns. Pages that have one load its styles. */
export const DangerButton = ({
  tone = 'solid',
  ...rest
}: Omit<ComponentProps<typeof Button>, 'tone'> & { tone?: 'solid' | 'line' }) => (
  <span className={styles[tone]} data-danger>
    <Button {...rest} tone="line" />
  </span>
);
