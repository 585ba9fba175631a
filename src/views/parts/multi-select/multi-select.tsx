import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ChosenChip } from '../../ui/chip.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ComboboxProps } from './combobox.tsx';
import { EarlyInput } from './early-input.tsx';
import styles from './multi-select.module.css';

const MOST_SHOWN = 10;
const noop = () => {};

/** Call it before a chip unmounts: moves the focus to the next chip, the previous chip, or the input. */
const passFocusOn = (button: Element, box: string) => {
  const { nextElementSibling, previousElementSibling } = button.closest('li') as Element;
  const near = nextElementSibling?.querySelector('button') ?? previousElementSibling?.querySelector('button');
  (near ?? document.getElementById(box))?.focus();
};

export interface MultiSelectProps {
  readonly label: string;
  /** 'skills' shows only the first ten chosen values (M3). */
  readonly type: 'skills' | 'plain';
  readonly options: readonly string[];
  readonly values: readonly string[];
  readonly onAdd: (value: string) => void;
  readonly onRemove: (value: string) => void;
  /** The accessible name of the list of options. */
  readonly listLabel: string;
  readonly placeholder?: string;
  /** Shown in the open list when no option matches. */
  readonly emptyWords?: string;
  /** Content at the end of the line, such as a submit button. */
  readonly end?: ReactNode;
  /** Null until its script has loaded: a plain input of the same size records the user's input until then. */
  readonly Combobox: ComponentType<ComboboxProps> | null;
  /** Starts loading the combobox when the user approaches it. Undefined after its script failed to load. */
  readonly onWanted?: (() => void) | undefined;
}

/** Rules M. */
export const MultiSelect = (props: MultiSelectProps) => {
  const { label, type, options, values, listLabel, placeholder, emptyWords, end } = props;
  const { Combobox, onWanted } = props;
  const id = useId();
  const earlyInput = useRef<HTMLInputElement>(null);
  const earlyActions = useRef<string[]>([]);
  const [announced, announce] = useState('');
  const onAdd = (value: string) => {
    props.onAdd(value);
    announce(`${value} chosen.`);
  };
  const onRemove = (value: string) => {
    props.onRemove(value);
    announce(`${value} removed.`);
  };
  const shown = type === 'skills' ? values.slice(0, MOST_SHOWN) : values;
  const input = { id: `${id}-input`, labelId: `${id}-label`, placeholder };
  return (
    <div className={styles.select}>
      <label className={styles.label} id={input.labelId} htmlFor={input.id}>
        {label}
      </label>
      <div className={styles.line}>
        <div className={styles.box} onPointerEnter={onWanted}>
          {Combobox ? (
            <Combobox
              {...input}
              early={{ input: earlyInput, actions: earlyActions }}
              options={options.filter((option) => !values.includes(option))}
              chosen={values}
              onAdd={onAdd}
              onRemove={onRemove}
              listLabel={listLabel}
              emptyWords={emptyWords}
            />
          ) : (
            <EarlyInput
              id={input.id}
              placeholder={placeholder}
              input={earlyInput}
              onAction={(action) => earlyActions.current.push(action)}
              isLoading={onWanted !== undefined}
              onWanted={onWanted ?? noop}
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
              <ChosenChip
                label={value}
                onRemove={({ currentTarget }) => {
                  passFocusOn(currentTarget, input.id);
                  onRemove(value);
                }}
              />
            </li>
          ))}
          {values.length > shown.length && (
            <li className={styles.rest}>and {values.length - shown.length} more</li>
          )}
        </ul>
      )}
      <Hidden role="status">{announced}</Hidden>
    </div>
  );
};
