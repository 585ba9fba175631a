import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { numberOf } from '../../words.ts';
import { classes } from '../classes.ts';
import field from './field.module.css';
import styles from './range-field.module.css';

interface Side {
  readonly label: string;
  /** '' for no bound. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface RangeFieldProps {
  readonly legend: ReactNode;
  readonly from: Side;
  readonly to: Side;
  readonly most: number;
  /** Shown before each number. */
  readonly unit: string;
  readonly hint?: string | undefined;
  /** Whether no filter is active. When it turns true, an invalid range that was typed is removed too. */
  readonly isCleared?: boolean;
}

const wrongWith = ([from, to]: readonly HTMLInputElement[], most: number): string => {
  for (const { value, validity } of [from, to].filter((input) => input !== undefined))
    if (validity.badInput || (value !== '' && (Number(value) < 0 || Number(value) > most)))
      return `Enter a number from 0 to ${numberOf(most)}`;
  return from?.value && to?.value && Number(from.value) > Number(to.value)
    ? 'The minimum is higher than the maximum'
    : '';
};

/** Normalises to cents: a number field accepts `1e2` and `.5`, an address does not. */
const plain = (typed: string): string => typed && String(Math.round(Number(typed) * 100) / 100);

/** Uncontrolled, so that typed text stays until another value arrives. */
const Typed = ({ value, ...rest }: ComponentProps<'input'> & { value: string }) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return <input {...rest} ref={input} defaultValue={value} />;
};

/** A range of numbers. It applies on blur or Enter; an invalid range shows its error and applies nothing. */
export const RangeField = ({ legend, from, to, most, unit, hint, isCleared }: RangeFieldProps) => {
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [error, tell] = useState('');
  const [wasCleared, note] = useState(isCleared);
  if (isCleared !== wasCleared) {
    note(isCleared);
    if (isCleared) tell('');
  }
  useEffect(() => {
    if (!isCleared) return;
    for (const input of fieldset.current?.querySelectorAll('input') ?? []) input.value = '';
  }, [isCleared]);
  const apply = (box: Element) => {
    const inputs = [...box.querySelectorAll('input')];
    const wrong = wrongWith(inputs, most);
    tell(wrong);
    if (wrong) return;
    [from, to].forEach(({ value, onChange }, index) => {
      const input = inputs[index];
      if (!input) return;
      const amount = plain(input.value);
      if (amount !== input.value) input.value = amount;
      if (amount !== value) onChange(amount);
    });
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply(event.currentTarget);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the bubbling events of its two fields
    <fieldset
      ref={fieldset}
      className={styles.range}
      aria-describedby={`${id}-words`}
      onBlur={({ currentTarget }) => apply(currentTarget)}
      onKeyDown={applyOnEnter}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.sides}>
        {[from, to].map(({ label, value }) => (
          <label key={label} className={styles.side}>
            <span className={styles.label}>{label}</span>
            <span className={styles.box}>
              <span className={styles.unit} aria-hidden="true">
                {unit}
              </span>
              <Typed
                className={classes(field['input'], styles.input)}
                type="number"
                inputMode="decimal"
                min={0}
                max={most}
                step="any"
                value={value}
                aria-invalid={error ? true : undefined}
                aria-describedby={`${id}-words`}
              />
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-words`} className={classes(styles.words, error && styles.error)} role="status">
        {error || hint}
      </p>
    </fieldset>
  );
};
