import { useId, type RefObject } from 'react';
import { ACCOUNT_TYPES, type AccountType } from '../../../contracts/account/account.ts';
import styles from './account.module.css';
import * as texts from './texts.ts';

interface RoleCardsProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChosen: (role: AccountType) => void;
  readonly disabled?: boolean;
  readonly ref?: RefObject<HTMLFieldSetElement | null>;
}

/** Freelancer or employer, as two cards. */
export const RoleCards = ({ value, error, onChosen, disabled, ref }: RoleCardsProps) => {
  const id = useId();
  return (
    <fieldset ref={ref} className={styles.roles} aria-describedby={error ? `${id}-words` : undefined}>
      <legend>{texts.whatBringsYouHere}</legend>
      {ACCOUNT_TYPES.map((role) => (
        <label key={role} className={styles.role}>
          <input
            type="radio"
            required
            name="type"
            value={role}
            checked={value === role}
            disabled={disabled}
            aria-labelledby={`${id}-${role}`}
            aria-describedby={`${id}-${role}-words`}
            onChange={() => onChosen(role)}
          />
          <span className={styles.dot} />
          <strong id={`${id}-${role}`}>{role}</strong>
          <span id={`${id}-${role}-words`}>{texts.roles[role]}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-words`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
