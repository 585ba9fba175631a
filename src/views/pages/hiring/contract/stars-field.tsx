/** Stars as radio buttons: the arrow keys choose, and every star says what it means. */
import { useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Star } from '../../../ui/stars.tsx';
import styles from './review-dialog.module.css';
import * as texts from './review-texts.ts';

interface StarsFieldProps {
  readonly name: string;
  readonly label: string;
  /** '1' to '5'; '' while nothing is chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { currentTarget: { name: string; value: string } }) => void;
}

const STARS = ['1', '2', '3', '4', '5'] as const;

export const StarsField = ({ name, label, value, error, onChange }: StarsFieldProps) => {
  const id = useId();
  return (
    // The summary of errors and the form find it by its name, and pass the focus on to the stars.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no press: it passes the focus on
    <fieldset
      name={name}
      role="radiogroup"
      tabIndex={-1}
      className={styles.rated}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-words`}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        const stars = [...currentTarget.querySelectorAll('input')];
        (stars.find(({ checked }) => checked) ?? stars[0])?.focus();
      }}
    >
      <span id={`${id}-label`} className={styles.aspect}>
        {label}
      </span>
      <span className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={classes(styles.star, stars <= value && styles.lit)}>
            <input
              type="radio"
              name={`${name}-stars`}
              value={stars}
              checked={value === stars}
              aria-label={texts.stars[Number(stars)]}
              onChange={() => onChange({ currentTarget: { name, value: stars } })}
            />
            <Star />
          </label>
        ))}
      </span>
      <span id={`${id}-words`} className={classes(styles.meaning, error && styles.wrong)}>
        {error ?? texts.meanings[Number(value)] ?? texts.choose}
      </span>
    </fieldset>
  );
};
