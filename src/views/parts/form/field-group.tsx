/** Several rows that are one field of a form, such as milestones or answers. */
import { useId, useLayoutEffect, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
import styles from './field-group.module.css';

/** The summary of errors focuses the whole group: pass the focus on to the first wrong field, or to the first one. */
const passOn = ({ target, currentTarget }: FocusEvent) => {
  if (target !== currentTarget) return;
  const inside =
    currentTarget.querySelector<HTMLElement>('[aria-invalid]') ??
    currentTarget.querySelector<HTMLElement>('input, textarea, button');
  inside?.focus();
};

interface FieldGroupProps {
  readonly name: string;
  readonly legend: string;
  readonly hint: string;
  /** Replaces the hint. */
  readonly error: string | undefined;
  /** Between the hint and the rows. */
  readonly before?: ReactNode;
  readonly list?: Ref<HTMLDivElement>;
  readonly rows: ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

export const FieldGroup = ({ name, legend, hint, error, before, list, rows, children }: FieldGroupProps) => {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no press: it passes the focus on
    <fieldset name={name} tabIndex={-1} className={styles.group} aria-describedby={id} onFocus={passOn}>
      <legend>{legend}</legend>
      <p id={id} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
      {before}
      <div ref={list} className={styles.rows}>
        {rows}
      </div>
      {children}
    </fieldset>
  );
};

/** An added row takes the focus; after a removal the row in its place does, or the one before it. */
export const useRowFocus = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | undefined>(undefined);
  // At every render: the removal of the only row leaves a blank one, so their number stays.
  useLayoutEffect(() => {
    const row = wanted.current;
    wanted.current = undefined;
    if (row !== undefined) list.current?.children[Math.min(row, count - 1)]?.querySelector('input')?.focus();
  });
  return { list, focusRow: (row: number) => void (wanted.current = row) };
};
