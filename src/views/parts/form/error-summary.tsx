import type { Ref } from 'react';
import type { FieldErrors } from '../../../machines/generic/form.machine.ts';
import styles from './form.module.css';

interface ErrorSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly labels: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  readonly onChosen: (field: string) => void;
}

/** K2: all errors in one place, each a button that focuses its field. */
export const ErrorSummary = ({ ref, labels, errors, onChosen }: ErrorSummaryProps) => {
  const wrong = Object.entries(labels).flatMap(([field, label]) =>
    errors[field] ? [{ field, label, words: errors[field] }] : [],
  );
  if (wrong.length === 0) return null;
  return (
    <div ref={ref} className={styles.wrong} role="group" aria-label="Fields to fix" tabIndex={-1}>
      <p>
        <strong>{wrong.length === 1 ? 'Please fix one thing:' : `Please fix ${wrong.length} things:`}</strong>
      </p>
      <ul>
        {wrong.map(({ field, label, words }) => (
          <li key={field}>
            <button type="button" className={styles.way} onClick={() => onChosen(field)}>
              {label}: {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
