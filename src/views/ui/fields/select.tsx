import { useId, type ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import styles from './select.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  readonly label: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

/** A native select outside of forms. */
export const Select = ({ label, options, ...select }: SelectProps) => {
  const id = useId();
  return (
    <div className={styles.select}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select {...select} id={id} className={styles.input}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="M7 10l5 5 5-5" size={18} />
      </span>
    </div>
  );
};
