import { useId, type ComponentProps, type ReactNode } from 'react';
import { numberOf } from '../../words.ts';
import { classes } from '../classes.ts';
import styles from './field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'maxLength'> {
  readonly label: string;
  /** Replaces the hint. */
  readonly error?: string | undefined;
  readonly hint?: string;
  /** The character limit. More can be typed, so that pasted text is not cut off. */
  readonly most: number;
  readonly value: string;
  /** Between the label and the box. */
  readonly tools?: ReactNode;
}

/** The counter is announced only when little space is left. */
export const TextArea = ({ label, error, hint, most, tools, ...area }: TextAreaProps) => {
  const id = useId();
  const left = most - area.value.length;
  const isTight = left < most / 10;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {tools}
      <textarea
        rows={6}
        {...area}
        id={id}
        className={classes(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-words ${id}-count`}
      />
      <div className={styles.below}>
        <p id={`${id}-words`} className={classes(styles.hint, error && styles.error)}>
          {error ?? hint}
        </p>
        <p
          id={`${id}-count`}
          className={classes(styles.hint, styles.count, left < 0 && styles.error)}
          aria-live={isTight ? 'polite' : 'off'}
        >
          {left < 0
            ? `${numberOf(-left)} characters too many`
            : `${numberOf(area.value.length)} of ${numberOf(most)}`}
        </p>
      </div>
    </div>
  );
};
