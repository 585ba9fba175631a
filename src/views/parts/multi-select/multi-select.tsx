import { useId, useRef, type ComponentType, type ReactNode } from 'react';
import { ChosenChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ComboboxProps } from './combobox.tsx';
import styles from './multi-select.module.css';

const MOST_SHOWN = 10;

export interface MultiSelectProps {
  readonly label: string;
  /** 'skills' shows no more than the first ten chosen (M3). */
  readonly type: 'skills' | 'plain';
  readonly options: readonly string[];
  readonly values: readonly string[];
  readonly onAdd: (value: string) => void;
  readonly onRemove: (value: string) => void;
  /** What the list of options is called. */
  readonly listLabel: string;
  readonly placeholder?: string;
  /** What the open list says when it has nothing to offer. */
  readonly emptyWords?: string;
  /** What stands at the end of the line, such as the button that uses the choice. */
  readonly end?: ReactNode;
  /** The combobox, once its script is here; until then a plain input of the same size takes what is typed. */
  readonly Combobox: ComponentType<ComboboxProps> | null;
}

/** Chooses any number of options (rules M). Chosen ones leave the list and return to it when removed. */
export const MultiSelect = (props: MultiSelectProps) => {
  const { label, type, options, values, onAdd, onRemove, listLabel, placeholder, emptyWords, end, Combobox } =
    props;
  const id = useId();
  const early = useRef<HTMLInputElement>(null);
  const shown = type === 'skills' ? values.slice(0, MOST_SHOWN) : values;
  const input = { id: `${id}-input`, labelId: `${id}-label`, placeholder };
  return (
    <div className={styles.select}>
      <label className={styles.label} id={input.labelId} htmlFor={input.id}>
        {label}
      </label>
      <div className={styles.line}>
        <div className={styles.box}>
          {Combobox ? (
            <Combobox
              {...input}
              early={early}
              options={options.filter((option) => !values.includes(option))}
              chosen={values}
              onAdd={onAdd}
              onRemove={onRemove}
              listLabel={listLabel}
              emptyWords={emptyWords}
            />
          ) : (
            <input
              ref={early}
              id={input.id}
              className={styles.input}
              placeholder={placeholder}
              autoComplete="off"
            />
          )}
          <span className={styles.mark}>
            <Icon name="search" />
          </span>
        </div>
        {end}
      </div>
      {values.length > 0 && (
        <ul className={styles.chosen}>
          {shown.map((value) => (
            <li key={value}>
              <ChosenChip label={value} onRemove={() => onRemove(value)} />
            </li>
          ))}
          {values.length > shown.length && (
            <li className={styles.rest}>and {values.length - shown.length} more</li>
          )}
        </ul>
      )}
    </div>
  );
};
