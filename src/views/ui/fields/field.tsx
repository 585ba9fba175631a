import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  /** Replaces the hint. */
  readonly error?: string | undefined;
  readonly hint?: string;
  /** A control at the end of the box, such as a button that shows the password. */
  readonly end?: ReactNode;
}

/** The line below keeps its space when empty, so that an error shifts nothing. */
export const Field = ({ label, error, hint, end, ...input }: FieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={classes(styles.input, end !== undefined && styles.withEnd)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-words`}
        />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      <p id={`${id}-words`} className={classes(styles.hint, error && styles.error)}>
        {error ?? hint}
      </p>
    </div>
  );
};
