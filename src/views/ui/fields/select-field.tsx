import { useId, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { Icon } from '../icon.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  readonly label: string;
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** A native select as a field of a form. */
export const SelectField = ({ label, placeholder, options, error, hint, ...select }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          {...select}
          id={id}
          className={classes(styles.input, styles.withEnd, styles.choice)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-words`}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <span className={classes(styles.end, styles.mark)}>
          <Icon name="M7 10l5 5 5-5" />
        </span>
      </div>
      <p id={`${id}-words`} className={classes(styles.hint, error && styles.error)}>
        {error ?? hint}
      </p>
    </div>
  );
};
