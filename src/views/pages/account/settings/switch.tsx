/** Takes effect at once, without a save button. */
import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly disabled?: boolean;
  /** The id of its description. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

export const Switch = ({ isOn, onTurn, disabled = false, describedBy, children }: SwitchProps) => (
  <label className={styles.label}>
    <input
      type="checkbox"
      role="switch"
      className={styles.input}
      checked={isOn}
      aria-checked={isOn}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
    />
    <span className={styles.track} />
    <span>{children}</span>
  </label>
);
